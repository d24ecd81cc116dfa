import { readFileSync } from 'node:fs'
import { loadImage } from '@napi-rs/canvas'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ClickCaptcha } from '#contract/captcha/captcha.ts'
import { spendPicture } from '#server/captcha/captcha.ts'
import { characters, shapes } from '#server/captcha/things.ts'
import { createMemoryLimiter } from '#server/ports/memory-limiter.ts'
import { nodeDrawing } from '#server/ports/node/drawing.ts'
import { type Browser, blankDrawing, browserHere, infoOf, picture, storedAnswer } from '#tests/support/captcha.ts'
import { databases } from '#tests/support/databases.ts'
import { seededSecrets } from '#tests/support/seeded-secrets.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const id = 'picture-of-mine'
const wrong = '11,11-12,12-13,13;560;320'
const en = { 'think-lang': 'en' }

describe.each(databases)('the click captcha on $engine', ({ engine }) => {
  let site: TestApp
  let browser: Browser
  beforeEach(async () => {
    // Thrown the same way each time: what is right beside a thing, or another picture, is so in every run.
    site = await createTestApp(engine, { secrets: seededSecrets(58) })
    browser = await browserHere()
  })
  afterEach(() => site.close())

  const check = (info: string, unset = true, who = browser) =>
    site.post('/api/common/checkClickCaptcha', { id, info, unset }, { ...who.headers, ...en })
  const spotsOf = async (who = browser) => (await storedAnswer(site, who, id))?.answer.spots ?? []
  const spend = (info: string) => spendPicture(site.ports, browser.visitor, { id, info })
  const gone = { fields: { info: 'expired' } }

  test('R7.02 R3.07 a picture is a PNG of its own size, with what is to be touched, in order, and where it is not', async () => {
    const { status, headers, body } = await picture(site, browser, id)
    expect([status, body.code, headers.get('Cache-Control')]).toEqual([200, 200, 'no-store'])
    expect(Object.keys(body.data).sort()).toEqual(['base64', 'height', 'id', 'text', 'width'])
    expect(body.data).toMatchObject({ id, width: 560, height: 320 })
    expect(body.data.text).toHaveLength(3)
    for (const character of body.data.text) expect(characters).toContain(character)
    const [head, base64 = ''] = body.data.base64.split(',')
    expect(head).toBe('data:image/png;base64')
    const bytes = Buffer.from(base64, 'base64')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    const image = await loadImage(bytes)
    expect([image.width, image.height]).toEqual([560, 320])
    // What is left of the answer is as little as this, and the picture carries no words beside its pixels.
    const { text } = body.data
    expect({ ...body.data, base64: '' }).toEqual({ id, text, base64: '', width: 560, height: 320 })
    expect(bytes.includes('tEXt')).toBe(false)
  })

  test('R7.02 F58 each picture is another one: its bytes, its targets and its places', async () => {
    const seen = { bytes: new Set<string>(), text: new Set<string>(), places: new Set<string>() }
    for (let n = 0; n < 6; n++) {
      const { body } = await picture(site, browser, id)
      seen.bytes.add(body.data.base64)
      seen.text.add(body.data.text.join())
      seen.places.add(JSON.stringify(await spotsOf()))
    }
    expect([seen.bytes.size, seen.text.size, seen.places.size]).toEqual([6, 6, 6])
    expect(await site.ports.db.selectFrom('captcha').selectAll().execute()).toHaveLength(1)
  })

  test('R7.02 who reads no Chinese touches shapes that have English names', async () => {
    const { body } = await picture(site, browser, id, en)
    expect(new Set(body.data.text).size).toBe(3)
    for (const name of body.data.text) expect(shapes).toContain(name)
  })

  test('R7.03 R3.07 R5.04 the right places in their order are success, said in words, once', async () => {
    await picture(site, browser, id)
    const info = infoOf(await spotsOf())
    const { status, body } = await check(info)
    expect([status, body]).toEqual([200, { code: 200, msg: 'Verification is successful', data: null }])
    expect((await check(info)).body).toMatchObject({ code: 400, data: gone })
  })

  test('R7.03 places count by the size that the picture is shown in', async () => {
    for (const [width, height] of [
      [350, 200],
      [343.5, 196.28571428571428],
      [1_120, 640],
      [300, 320],
    ]) {
      await picture(site, browser, id)
      expect((await check(infoOf(await spotsOf(), width, height))).body.code).toBe(200)
    }
  })

  test('R7.03 a thumb that lands a few pixels beside a thing touches it, one that lands far off does not', async () => {
    await picture(site, browser, id)
    const spots = await spotsOf()
    const beside = (by: number) => infoOf(spots.map(({ x, y, r }) => ({ x: x + r + by, y })))
    expect((await check(beside(2), false)).body.code).toBe(400)
    expect((await check(beside(-1), false)).body.code).toBe(200)
    // Beyond the box of the thing itself.
    for (const { r } of spots) expect(r).toBeGreaterThan(74 / 2 + 10)
  })

  test('F58 R5.04 the right number of wrong places, another order, one too few or too many are wrong', async () => {
    await picture(site, browser, id)
    const spots = await spotsOf()
    const bad = [wrong, infoOf([...spots].reverse()), infoOf(spots.slice(0, 2)), infoOf([...spots, { x: 1, y: 1 }])]
    for (const info of bad) {
      const { status, body } = await check(info)
      expect([status, body]).toEqual([
        400,
        { code: 400, msg: 'The correct area is not clicked, please try again', data: { fields: { info: 'wrong' } } },
      ])
    }
    expect((await check(infoOf(spots))).body.code).toBe(200)
  })

  test('F58 an answer that was right once is wrong for every other picture', async () => {
    await picture(site, browser, id)
    const info = infoOf(await spotsOf())
    expect((await check(info)).body.code).toBe(200)
    for (let n = 0; n < 4; n++) {
      await picture(site, browser, id)
      expect((await check(info)).body).toMatchObject({ code: 400, data: { fields: { info: 'wrong' } } })
    }
  })

  test('F58 F64 what is no list of places is wrong, and never breaks anything', async () => {
    const points = '11,11-12,12-13,13'
    const malformed = [
      '',
      ';',
      points,
      `${points};0;0`,
      `${points};560;0`,
      `${points};NaN;320`,
      `${points};1e9;320`,
      `${points};-560;320`,
      `${points};Infinity;320`,
      `${points};560;320;`,
      `${points};560;320;1`,
      '-11,11-12,12-13,13;560;320',
      'NaN,NaN-NaN,NaN-NaN,NaN;560;320',
      '1,1-2,2-;560;320',
      '1,1,1-2,2-3,3;560;320',
      ' 11,11-12,12-13,13;560;320',
      '١١,١١-12,12-13,13;560;320',
      `${Array(60).fill('1,1').join('-')};560;320`,
      `${points};0.0000000001;0.0000000001`,
      `${points};99999;99999`,
    ]
    for (const info of malformed) {
      await picture(site, browser, id)
      expect([info, (await check(info)).body]).toMatchObject([info, { code: 400, data: { fields: { info: 'wrong' } } }])
    }
    await picture(site, browser, id)
    const right = infoOf(await spotsOf())
    for (const odd of [` ${right}`, `${right};1`, `${right};`, right.replace(',', ', '), right.replace(',', ',0x')]) {
      const { body } = await check(odd, false)
      expect([odd, body.data]).toEqual([odd, { fields: { info: 'wrong' } }])
    }
    const long = await check(`${Array(400).fill('1,1').join('-')};560;320`)
    expect(long.body).toMatchObject({ code: 400, data: { fields: { info: 'too_big' } } })
    for (const info of [null, 1, ['1,1;1;1'], { x: 1 }]) {
      const answer = await site.post('/api/common/checkClickCaptcha', { id, info, unset: true }, browser.headers)
      expect(answer.body.code).toBe(400)
    }
    expect(site.logged).toEqual([])
  })

  test('F58 a picture is its visitor’s: another browser, or one without a cookie, has no part in it', async () => {
    await picture(site, browser, id)
    const info = infoOf(await spotsOf())
    const other = await browserHere()
    expect((await check(info, true, other)).body).toMatchObject({ code: 400, data: gone })
    expect((await check(info, true, { headers: { Cookie: '' }, visitor: '' })).body).toMatchObject({ data: gone })
    // The same id in two browsers is two pictures.
    await picture(site, other, id)
    expect((await check(infoOf(await spotsOf(other)), true, browser)).body.code).toBe(400)
    expect((await check(info)).body.code).toBe(200)
  })

  test('F58 the visitor’s cookie is set once, for a year, and scripts do not see it', async () => {
    const first = await site.get<ClickCaptcha>(`/api/common/clickCaptcha?id=${id}`)
    const line = first.headers.get('Set-Cookie') ?? ''
    expect(line).toMatch(/^__Host-visitor=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    const headers = { Cookie: `a=b; ${line.split(';')[0]}` }
    const again = await site.get<ClickCaptcha>(`/api/common/clickCaptcha?id=${id}`, headers)
    expect([again.status, again.headers.get('Set-Cookie')]).toEqual([200, null])
    expect(JSON.stringify(first.body)).not.toContain(line.slice(15, 58))
    const odd = await site.get(`/api/common/clickCaptcha?id=${id}`, { Cookie: '__Host-visitor=short' })
    expect(odd.headers.get('Set-Cookie')).toMatch(/^__Host-visitor=/)
  })

  test('F58 after five wrong tries a picture is gone, and a new one under its id begins anew', async () => {
    await picture(site, browser, id)
    const info = infoOf(await spotsOf())
    for (let n = 0; n < 5; n++) expect((await check(wrong)).body.data).toEqual({ fields: { info: 'wrong' } })
    expect((await check(info)).body.data).toEqual(gone)
    await picture(site, browser, id)
    expect((await check(infoOf(await spotsOf()))).body.code).toBe(200)
  })

  test('F58 of fifty wrong tries at once five are heard, and of fifty right ones one', async () => {
    await picture(site, browser, id)
    const problem = (answer: { body: { code: number; data: unknown } }) =>
      answer.body.code === 200 ? 'right' : (answer.body.data as { fields: { info: string } }).fields.info
    const fifty = async (info: string) => {
      const found = (await Promise.all(Array.from({ length: 50 }, () => check(info)))).map(problem)
      return ['right', 'wrong', 'expired'].map((what) => found.filter((one) => one === what).length)
    }
    expect(await fifty(wrong)).toEqual([0, 5, 45])
    await picture(site, browser, id)
    expect(await fifty(infoOf(await spotsOf()))).toEqual([1, 0, 49])
  })

  test('F58 a picture is gone after ten minutes, and its row with the next one', async () => {
    await picture(site, browser, id)
    const info = infoOf(await spotsOf())
    site.clock.seconds += 599
    expect((await check(info, false)).body.code).toBe(200)
    site.clock.seconds += 1
    expect((await check(info)).body.data).toEqual(gone)
    expect(await spend(info)).toBe('expired')
    await picture(site, browser, 'another-picture')
    expect(await spotsOf()).toEqual([])
  })

  test('R3.07 R7.03 with unset a solved picture is used up, without it one guarded call uses it, with the same info', async () => {
    await picture(site, browser, id)
    const spots = await spotsOf()
    const info = infoOf(spots)
    expect((await check(info, true)).body.code).toBe(200)
    expect(await spend(info)).toBe('expired')

    await picture(site, browser, id)
    const first = infoOf(await spotsOf())
    expect((await check(first, false)).body.code).toBe(200)
    // As right as the first one, but not what solved it.
    expect(await spend(infoOf(await spotsOf(), 350, 200))).toBe('wrong')
    expect(await spend(first)).toBe('right')

    await picture(site, browser, id)
    // With connections enough, so that on PostgreSQL they really run at once.
    const [spotsTwice = []] = await Promise.all(Array.from({ length: 5 }, spotsOf))
    const twice = infoOf(spotsTwice)
    const often = await Promise.all(Array.from({ length: 5 }, () => check(twice, false)))
    expect([...often.map(({ body }) => body.code), await spend(twice)]).toEqual([200, 200, 200, 200, 200, 'right'])

    await picture(site, browser, id)
    const kept = infoOf(await spotsOf())
    for (let n = 0; n < 4; n++) await check(wrong, false)
    // The fifth and last try solves it; what is left of it is for the call.
    expect((await check(kept, false)).body.code).toBe(200)
    expect(await spend(infoOf(await spotsOf(), 350, 200))).toBe('expired')
    const spent = await Promise.all(Array.from({ length: 20 }, () => spend(kept)))
    expect(spent.sort()).toEqual([...Array(19).fill('expired'), 'right'])
    expect(await spend(kept)).toBe('expired')
  })

  test('R3.07 a picture that nobody checked before is checked by the call itself, and counts its tries', async () => {
    await picture(site, browser, id)
    const info = infoOf(await spotsOf())
    expect(await spend(wrong)).toBe('wrong')
    expect(await spend(info)).toBe('right')
    expect(await spend(info)).toBe('expired')
    await picture(site, browser, id)
    for (let n = 0; n < 5; n++) expect(await spend(wrong)).toBe('wrong')
    expect(await spend(infoOf(await spotsOf()))).toBe('expired')
  })

  test('F58 pictures are limited: twenty in ten minutes for a visitor, sixty for an address whose visitors have no cookies', async () => {
    await site.close()
    const clock = { seconds: 1_800_000_000, now: () => clock.seconds }
    site = await createTestApp(engine, {
      drawing: blankDrawing,
      clock,
      secrets: seededSecrets(58),
      limiter: createMemoryLimiter(clock),
    })
    const ask = async (headers: Record<string, string>) => {
      const answer = await site.get<{ wait: number }>(`/api/common/clickCaptcha?id=${id}`, headers)
      return answer.status === 429 ? [429, answer.headers.get('Retry-After')] : answer.status
    }
    const from = (address: string, more = {}) => ({ 'X-Forwarded-For': address, ...more })
    const many = async (times: number, headers: () => Record<string, string>) => {
      const answers: unknown[] = []
      for (let n = 0; n < times; n++) answers.push(await ask(headers()))
      return answers
    }
    // One browser, wherever it calls from.
    let place = 0
    const moving = () => from(`10.0.1.${++place}`, browser.headers)
    expect(await many(21, moving)).toEqual([...Array(20).fill(200), [429, '30']])
    expect(await ask(from('10.0.1.1', (await browserHere()).headers))).toBe(200)
    // One address, and of IPv6 a whole network.
    let end = 0
    const same = () => from(`2001:db8::${++end}`)
    expect(await many(61, same)).toEqual([...Array(60).fill(200), [429, '10']])
    expect(await ask(from('2001:db8:1::2'))).toBe(200)
    clock.seconds += 10
    expect(await many(2, same)).toEqual([200, [429, '10']])
  })
})

test('R7.02 the project’s own font has every character that a picture may ask for', async () => {
  const font = readFileSync(new URL('../../../src/server/ports/node/captcha-font/captcha.otf', import.meta.url))
  const known = characterCodes(font)
  expect([...characters].filter((one) => !known.has(one.codePointAt(0) ?? 0))).toEqual([])
  expect(known.size).toBe([...characters].length)
  expect([new Set(characters).size, font.length < 200_000]).toEqual([characters.length, true])
})

test('R7.02 characters are drawn by it: with its glyphs, not with boxes that all look the same', async () => {
  const drawing = nodeDrawing()
  const drawn = await Promise.all(
    [...'山灯鱼'].map((one) =>
      drawing.png(80, 80, (pen) => {
        pen.font = '700 60px "Lamplight Captcha"'
        pen.fillText(one, 10, 60)
      }),
    ),
  )
  expect(new Set(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(3)
})

/** What a font's format 4 table maps to a glyph. */
function characterCodes(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(entry + 8)
  const at = cmap + font.readUInt32BE(cmap + 8)
  const segments = font.readUInt16BE(at + 6) / 2
  const codes = new Set<number>()
  for (let n = 0; n < segments; n++) {
    const end = font.readUInt16BE(at + 14 + n * 2)
    const start = font.readUInt16BE(at + 16 + segments * 2 + n * 2)
    for (let code = start; code <= end && code !== 0xffff; code++) codes.add(code)
  }
  return codes
}
