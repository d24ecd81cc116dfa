import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateAccount } from '#server/account/rows.ts'
import { smtpMail } from '#server/ports/node/mail.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { programs } from '#tests/support/programs.ts'
import { createPushSite, type Member, type PushSite } from '#tests/support/push-site.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { testOrigin } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

const hour = 3_600

describe.each(databases)('notifications by mail on $engine', { timeout: 60_000 }, ({ engine }) => {
  let site: PushSite
  beforeAll(async () => {
    site = await createPushSite(engine)
  })
  afterAll(() => site.stop())

  let made = 0
  async function person(change: object = {}): Promise<Member & { email: string }> {
    made += 1
    const who = await signedIn(site.ports, { name: 'Lin' })
    const email = `lin${made}@example.com`
    await updateAccount(site.ports.db, who.id, { email })
    await site.set(who, { locale: 'en', zone: 'Europe/Berlin', ...change })
    return { ...who, email }
  }
  const kept = async (who: { email: string }) =>
    site.ports.db
      .selectFrom('message')
      .select(['subject', 'text'])
      .where('recipient', '=', who.email)
      .orderBy('seq')
      .execute()
  const stopAddress = (text: string) => /https:\/\/\S+\/unsubscribe\/\S+/.exec(text)?.[0].slice(testOrigin.length) ?? ''
  const process = (at: number, where: string, smtp = '') =>
    new Promise<number | null>((resolve) => {
      const args = [programs.digest, site.database.address, String(at), where, smtp]
      spawn(globalThis.process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).on('close', resolve)
    })

  test('P7.03 nobody gets mail unasked; at once it says the line, where it leads, and how it ends', async () => {
    const [quiet, lin] = [await person(), await person({ mail: 'once' })]
    const bare = await signedIn(site.ports)
    await site.set(bare, { mail: 'once' })
    for (const who of [quiet, lin, bare]) await site.told(who, '1')
    await site.told(lin, '1', { actorId: 'another' })
    await site.work()
    expect(await kept(quiet)).toEqual([])
    const [mail, ...more] = await kept(lin)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Lamplight: Somebody answered your question')
    expect(mail?.text).toContain(`Somebody answered your question\nAbout 1\n${testOrigin}/QA/1\n`)
    expect(mail?.text).toContain(`${testOrigin}/user/account/overview?view=notification-settings`)
    await site.set(lin, { locale: 'zh-cn', kind: { kind: 'comment', channel: 'mail', on: false } })
    await site.told(lin, '2')
    await site.told(lin, '2', { event: 'question.commented' })
    await site.told(lin, '3')
    await site.post(lin, 'read', { path: '/QA/3' })
    await site.work()
    expect((await kept(lin)).map(({ subject }) => subject).slice(1)).toEqual(['灯下：有人回答了你的问题'])
    const left = site.ports.db
      .selectFrom('notification_delivery')
      .select('id')
      .where('accountId', 'in', [quiet.id, lin.id, bare.id])
    expect(await left.execute()).toEqual([])
  })

  test('P7.03 F54 by a mail server: text and page, headers for one click, and nothing of a name or title begins another', async () => {
    const smtp = await startSmtp()
    site.ports.mail = smtpMail({ url: smtp.url, from: 'help@example.com' })
    const lin = await person({ mail: 'once' })
    const actor = await signedIn(site.ports, { name: 'Eve\r\nBcc: x@y.example' })
    const title = `${xssPayloads[0]}\r\nX-Evil: 1`
    await site.told(lin, '4', { actorId: actor.id, title })
    await site.work()
    expect(smtp.received).toHaveLength(1)
    const [mail] = smtp.received
    const headers = Object.fromEntries(mail?.headers ?? [])
    expect(mail?.recipients).toEqual([`<${lin.email}>`])
    expect(Object.keys(headers)).not.toContain('bcc')
    expect(Object.keys(headers)).not.toContain('x-evil')
    expect(headers['list-unsubscribe']).toMatch(
      /^<https:\/\/lamplight\.test\/api\/notification\/unsubscribe\/[\w.-]+>$/,
    )
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(headers['content-type']).toMatch(/^multipart\/alternative/)
    expect(mail?.body).toContain('text/html')
    expect(mail?.body).not.toMatch(/<script|<img|onerror=3D/i)
    site.ports.mail = null
    await smtp.stop()
  })

  test('P7.03 a mail server that is away is tried again; one that refuses the address is not', async () => {
    const lin = await person({ mail: 'once' })
    const asked: string[] = []
    const { DeliveryFailed } = await import('#server/ports/mail.ts')
    const kinds = ['unavailable', 'refused'] as const
    site.ports.mail = {
      send: async ({ to }) => {
        asked.push(to)
        throw new DeliveryFailed(kinds[Math.min(asked.length - 1, 1)] as 'refused', 'no')
      },
    }
    await site.told(lin, '5')
    await site.work()
    expect(asked).toHaveLength(1)
    site.clock.seconds += 90
    await site.work()
    site.clock.seconds += hour
    await site.work()
    expect(asked).toHaveLength(2)
    site.ports.mail = null
  })

  test('P7.03 a daily mail at the member’s hour has what they have not read since the last, and none comes of nothing', async () => {
    // 09:00 and something in Berlin.
    const lin = await person({ mail: 'daily', mailHour: 18 })
    for (const about of ['6', '7', '8']) {
      site.clock.seconds++
      await site.told(lin, about)
    }
    await site.post(lin, 'read', { path: '/QA/7' })
    site.clock.seconds += 7 * hour
    await site.work()
    expect(await kept(lin)).toEqual([])
    site.clock.seconds += 2 * hour
    await site.work()
    await site.work()
    const [mail, ...more] = await kept(lin)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Lamplight: 2 new notifications')
    const { list } = (await site.get<{ list: object[] }>('/api/notification/sent', lin.headers)).body.data
    expect(list).toMatchObject([
      { channel: 'mail', what: 'daily', count: 2, device: null, outcome: 'sent', at: site.clock.seconds },
    ])
    expect(mail?.text).toMatch(/About 8[\s\S]*About 6/)
    expect(mail?.text).not.toContain('About 7')
    site.clock.seconds += 24 * hour
    await site.work()
    expect(await kept(lin)).toHaveLength(1)
    await site.set(lin, { locale: 'zh-cn' })
    await site.told(lin, '8b')
    site.clock.seconds += 24 * hour
    await site.work()
    const last = (await kept(lin)).at(-1)
    expect(last?.subject).toBe('灯下：1 条新通知')
    expect(last?.text).toMatch(/有人回答了你的问题\nAbout 8b[\s\S]*退订邮件：/)
  })

  test('F95 P7.03 a daily mail is sent once by two processes, and after one that was killed in the middle', async () => {
    const lin = await person({ mail: 'daily', mailHour: 12 })
    await site.told(lin, '9')
    const at = site.clock.seconds + 25 * hour
    expect(await process(at, 'within')).toBeNull()
    expect(await kept(lin)).toEqual([])
    expect(await Promise.all([process(at, ''), process(at, '')])).toEqual([0, 0])
    expect(await process(at + 60, '')).toBe(0)
    expect((await kept(lin)).map(({ subject }) => subject)).toEqual(['Lamplight: 1 new notification'])
  })

  test('F95 what a mail server has taken is not sent again, whoever did not hear of it', async () => {
    const smtp = await startSmtp()
    const lin = await person({ mail: 'daily', mailHour: 12 })
    await site.told(lin, '10')
    const at = site.clock.seconds + 25 * hour
    expect(await process(at, 'taken', smtp.url)).toBeNull()
    expect(smtp.received).toHaveLength(1)
    const headers = Object.fromEntries(smtp.received[0]?.headers ?? [])
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(headers['content-type']).toMatch(/^multipart\/alternative/)
    expect(smtp.received[0]?.body).toMatch(/text\/plain[\s\S]*text\/html/)
    expect(await process(at + 600, '', smtp.url)).toBe(0)
    expect(smtp.received.filter(({ recipients }) => recipients[0] === `<${lin.email}>`)).toHaveLength(1)
    await smtp.stop()
  })

  test('P7.03 one click ends mail without a sign-in; whoever opens the address is asked first', async () => {
    const [lin, other] = [await person({ mail: 'once' }), await signedIn(site.ports)]
    await site.told(lin, '11')
    await site.work()
    const path = stopAddress((await kept(lin))[0]?.text ?? '')
    const page = await site.app.request(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<form method="post">')
    expect((await site.settings(lin)).mail).toBe('once')
    await site.set(lin, { locale: 'zh-cn' })
    expect(await (await site.app.request(path)).text()).toContain('退订邮件通知？')
    for (const wrong of [`${path}x`, path.replace(lin.id, other.id), '/api/notification/unsubscribe/x.y'])
      expect((await site.app.request(wrong, { method: 'POST' })).status).toBe(404)
    expect((await site.settings(lin)).mail).toBe('once')
    const posted = await site.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([posted.status, posted.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await site.settings(lin)).mail).toBe('off')
    await site.told(lin, '12')
    await site.work()
    expect(await kept(lin)).toHaveLength(1)
    expect((await site.app.request(path, { method: 'POST' })).status).toBe(200)
    // Of whoever is gone nothing is written down again.
    await site.ports.db.deleteFrom('notification_setting').where('accountId', '=', lin.id).execute()
    expect((await site.app.request(path, { method: 'POST' })).status).toBe(200)
    const left = site.ports.db.selectFrom('notification_setting').select('accountId').where('accountId', '=', lin.id)
    expect(await left.execute()).toEqual([])
  })
})
