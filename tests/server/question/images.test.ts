import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Upload } from '#contract/upload/upload.ts'
import { databases } from '#tests/support/databases.ts'
import { picture } from '#tests/support/images.ts'
import { signedIn } from '#tests/support/members.ts'
import { day, type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('images in texts on $engine', ({ engine }) => {
  let site: TestApp
  let qa: ReturnType<typeof questionsOf>
  let lin: Person
  let wen: Person
  let bytes: Buffer
  beforeAll(async () => {
    site = await createTestApp(engine)
    qa = questionsOf(site)
    bytes = await picture('png', 60, 40)
  })
  beforeEach(async () => {
    lin = await signedIn(site.ports)
    wen = await signedIn(site.ports)
  })
  afterAll(() => site.close())

  async function upload(who: Person): Promise<Upload> {
    const body = new FormData()
    body.append('file', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
    body.append('purpose', 'image')
    const answer = await site.app.request('/api/ajax/upload', { method: 'POST', headers: who.headers, body })
    return ((await answer.json()) as { data: Upload }).data
  }
  /** A day later somebody else’s upload sweeps what nothing shows. */
  const sweep = async () => {
    site.clock.seconds += day + 1
    await upload(await signedIn(site.ports))
  }
  const isThere = async ({ path }: Upload) => (await site.app.request(`/pro-api/${path}`)).status === 200

  test('R2.09 an own upload is shown, with its size, and kept as long as a text shows it', async () => {
    const [first, second, spare] = [await upload(lin), await upload(lin), await upload(lin)]
    const id = await qa.ask(lin, { body: `See ![a lamp](/pro-api/${first.path}) and ![](${second.path})` })
    expect((await qa.read(id)).html).toBe(
      `<p>See <img src="/pro-api/${first.path}" alt="a lamp" width="60" height="40" loading="lazy" decoding="async" /> and <img src="/pro-api/${second.path}" alt="" width="60" height="40" loading="lazy" decoding="async" /></p>`,
    )
    await sweep()
    expect([await isThere(first), await isThere(second), await isThere(spare)]).toEqual([true, true, false])
    // In a second text it outlives the first.
    const third = await upload(lin)
    const answerId = await qa.answer(lin, id, `![a lamp](/pro-api/${first.path}) ![](/pro-api/${third.path})`)
    const body = `![a lamp](/pro-api/${first.path})`
    await qa.do(lin, id, `answer/${answerId}/edit`, { body, version: 1 })
    await qa.do(lin, id, 'edit', { title: 'How is it done?', body: 'Without any image.', tags: [], version: 1 })
    await sweep()
    expect([await isThere(first), await isThere(second), await isThere(third)]).toEqual([true, false, false])
    await qa.do(lin, id, 'delete', { answerId })
    await sweep()
    expect(await isThere(first)).toBe(false)
  })

  test('R2.09 a question that is taken away lets go of the images of its answers too', async () => {
    const [shown, twice] = [await upload(wen), await upload(wen)]
    const other = await qa.ask(wen, { body: `It looks so: ![](/pro-api/${twice.path})` })
    const id = await qa.ask(lin)
    await qa.answer(wen, id, `![](/pro-api/${shown.path}) ![](/pro-api/${twice.path})`)
    const support = await signedIn(site.ports, { roleId: 2 })
    await qa.do(support, id, 'delete')
    await sweep()
    expect([await isThere(shown), await isThere(twice)]).toEqual([false, true])
    await qa.do(wen, other, 'delete')
    await sweep()
    expect(await isThere(twice)).toBe(false)
  })

  test('F42 no image of anywhere else, and none of anybody else’s', async () => {
    const others = await upload(wen)
    const sources = [
      'https://evil.example/pixel.gif',
      '//evil.example/pixel.gif',
      'data:image/png;base64,AAAA',
      '/pro-api/files/0123456789abcdef.png',
      `https://evil.example/pro-api/${others.path}`,
      `/pro-api/${others.path}`,
      `/pro-api/uploads/../${others.path}`,
      '/api/account/profile',
    ]
    for (const src of sources) {
      const id = await qa.ask(lin, { body: `What is ![this one](${src})<img src="${src}" alt="that one">` })
      const { html } = await qa.read(id)
      expect([src, html.includes('<img'), html.includes('this one')]).toEqual([src, false, true])
    }
    const unused = await site.ports.db.selectFrom('upload').select('usedAt').where('id', '=', others.id).execute()
    expect(unused).toEqual([{ usedAt: null }])
  })

  test('R2.09 nine images at most', async () => {
    const { path } = await upload(lin)
    const question = { locale: 'en', title: 'How is it done?', tags: [] }
    const body = (count: number) => `See here:\n\n${`![](/pro-api/${path})\n\n`.repeat(count)}`
    expect(await qa.refused(lin, '', { ...question, body: body(10) })).toEqual([400, { body: 'tooMany' }])
    const id = await qa.ask(lin, { body: body(9) })
    expect(await qa.refused(lin, `/item/${id}/answer`, { body: body(10) })).toEqual([400, { body: 'tooMany' }])
  })

  test('R2.09 a preview looks like the text and uses nothing', async () => {
    const { id, path } = await upload(lin)
    const body = `**Look** ![](/pro-api/${path})`
    const data = await qa.send(lin, '/preview', { body })
    expect(data.body.data.html).toContain('<strong>Look</strong> <img src="/pro-api/uploads/')
    const row = await site.ports.db.selectFrom('upload').select('usedAt').where('id', '=', id).execute()
    expect(row).toEqual([{ usedAt: null }])
  })
})
