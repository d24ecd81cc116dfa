import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { KeptMessage } from '#contract/message/message.ts'
import { deliver } from '#server/message/messages.ts'
import { DeliveryFailed, type Mail, type MailMessage } from '#server/ports/mail.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Kept = { list: KeptMessage[]; total: number; delivery: { mail: string; sms: string } }
type Fields = { fields: Record<string, string> }

describe.each(databases)('messages on $engine', ({ engine }) => {
  let site: TestApp
  let staff: Record<string, string>
  beforeAll(async () => {
    site = await createTestApp(engine)
    staff = (await signedIn(site.ports, { roleId: 9 })).headers
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    Object.assign(site.ports, { mail: null, sms: null })
    await site.ports.db.deleteFrom('message').execute()
  })

  const kept = async (query = '') => (await site.get<Kept>(`/api/admin/message${query}`, staff)).body.data
  const sendTest = (body: object, headers: Record<string, string> = {}) =>
    site.post<{ delivery: string } & Fields>('/api/admin/message/test', body, { ...staff, ...headers })

  test('without a gateway messages are kept, newest first, and say so', async () => {
    expect((await sendTest({ channel: 'mail', to: 'lin@example.com' })).body.data).toEqual({ delivery: 'kept' })
    await sendTest({ channel: 'sms', to: '+8613800000000' }, { 'think-lang': 'en' })
    expect(await kept()).toEqual({
      list: [
        {
          id: expect.any(String),
          channel: 'sms',
          to: '+8613800000000',
          subject: '',
          text: 'A test message from Lamplight. If you can read it, messages are delivered.',
          createdAt: site.clock.seconds,
        },
        {
          id: expect.any(String),
          channel: 'mail',
          to: 'lin@example.com',
          subject: '灯下：测试消息',
          text: '这是灯下的测试消息。你能看到它，说明消息可以送达。',
          createdAt: site.clock.seconds,
        },
      ],
      total: 2,
      delivery: { mail: 'kept', sms: 'kept' },
    })
    expect((await kept('?channel=mail')).list.map(({ channel }) => channel)).toEqual(['mail'])
    expect(await kept('?page=2&limit=1')).toMatchObject({ list: [{ channel: 'mail' }], total: 2 })
    expect((await site.get('/api/admin/message?channel=fax', staff)).status).toBe(400)
  })

  test('F47 kept messages are for holders of their node alone', async () => {
    for (const roleId of [1, 2, 3, 4]) {
      const { headers } = await signedIn(site.ports, { roleId })
      expect((await site.get('/api/admin/message', headers)).body.code).toBe(403)
    }
  })

  test('kept messages are forgotten after 30 days', async () => {
    const aged = async (seconds: number) => {
      const createdAt = site.clock.seconds - seconds
      await site.ports.db.updateTable('message').set({ createdAt }).execute()
      return (await kept()).total
    }
    await sendTest({ channel: 'mail', to: 'old@example.com' })
    expect(await aged(30 * 86_400)).toBe(1)
    expect(await aged(30 * 86_400 + 1)).toBe(0)
    await sendTest({ channel: 'mail', to: 'new@example.com' })
    const rows = await site.ports.db.selectFrom('message').select('recipient').execute()
    expect(rows).toEqual([{ recipient: 'new@example.com' }])
  })

  test('where a gateway sends, nothing is kept and what was kept is not shown', async () => {
    await sendTest({ channel: 'mail', to: 'before@example.com' })
    await sendTest({ channel: 'sms', to: '13800000000' })
    const sent: MailMessage[] = []
    site.ports.mail = { send: async (message) => void sent.push(message) }
    expect((await sendTest({ channel: 'mail', to: 'lin@example.com' })).body.data).toEqual({ delivery: 'sent' })
    expect(sent).toMatchObject([{ to: 'lin@example.com', subject: '灯下：测试消息' }])
    expect(await kept()).toMatchObject({
      list: [{ channel: 'sms' }],
      total: 1,
      delivery: { mail: 'sent', sms: 'kept' },
    })
    expect(await kept('?channel=mail')).toMatchObject({ list: [], total: 0 })
    site.ports.sms = { send: async () => {} }
    expect(await kept()).toEqual({ list: [], total: 0, delivery: { mail: 'sent', sms: 'sent' } })
  })

  const recipients: [channel: string, to: string][] = [
    ['mail', 'a@b.example\r\nBcc: c@d.example'],
    ['mail', 'a@b.example\nBcc: c@d.example'],
    ['mail', 'a@b.example\rBcc: c@d.example'],
    ['mail', 'a@b.example>\r\nRCPT TO:<c@d.example'],
    ['mail', 'a@b.example,c@d.example'],
    ['mail', 'a@b.example c@d.example'],
    ['mail', 'a@b.example;c@d.example'],
    ['mail', 'A <a@b.example>'],
    ['mail', '"a\r\n"@b.example'],
    ['mail', 'a\u2028@b.example'],
    ['mail', 'a\u0085@b.example'],
    ['mail', 'a\u202e@b.example'],
    ['mail', 'a@b@c.example'],
    ['mail', 'a@localhost'],
    ['mail', 'group:a@b.example;'],
    ['sms', '138\r\n00000'],
    ['sms', '13800000000,13900000000'],
    ['sms', 'lin@example.com'],
    ['sms', '１３８００００００００'],
  ]
  test.each(recipients)('F54 by %s to %j: refused before anything is sent or kept', async (channel, to) => {
    const sent: unknown[] = []
    const send = async (message: unknown) => void sent.push(message)
    for (const gateway of [null, { send }]) {
      Object.assign(site.ports, { mail: gateway, sms: gateway })
      const { status, body } = await sendTest({ channel, to })
      expect([status, body.data.fields]).toEqual([400, { to: channel === 'mail' ? 'email' : 'mobile' }])
    }
    expect(sent).toEqual([])
    expect(await site.ports.db.selectFrom('message').selectAll().execute()).toEqual([])
  })

  test('F54 a subject is one line, whatever is in it', async () => {
    const subject = 'Hello\r\nBcc: c@d.example\n\u2028X: y\u0000\u0085z'
    const message = { channel: 'mail', to: 'lin@example.com', subject, text: 'a\r\nb' } as const
    await deliver(site.ports, site.ports.db, message)
    expect((await kept()).list).toMatchObject([{ subject: 'Hello Bcc: c@d.example X: y z', text: 'a\r\nb' }])
  })

  describe('once', () => {
    const key = () => ({ 'Idempotency-Key': `message-${crypto.randomUUID()}` })
    const to = 'lin@example.com'

    test('F20 F63 a message is kept once per key', async () => {
      const headers = key()
      for (let round = 0; round < 3; round += 1) {
        expect((await sendTest({ channel: 'mail', to }, headers)).body.data).toEqual({ delivery: 'kept' })
      }
      expect((await kept()).total).toBe(1)
    })

    test('F21 the same key for somebody else is refused, the first message stands', async () => {
      const headers = key()
      await sendTest({ channel: 'mail', to }, headers)
      expect((await sendTest({ channel: 'mail', to: 'other@example.com' }, headers)).body.code).toBe(422)
      expect((await kept()).list).toMatchObject([{ to }])
    })

    /** A gateway that takes a message when it is told to. */
    function heldMail() {
      const sent: MailMessage[] = []
      let open = () => {}
      const held = new Promise<void>((done) => {
        open = done
      })
      const mail: Mail = {
        async send(message) {
          sent.push(message)
          await held
        },
      }
      return { mail, sent, open: () => open() }
    }

    test('F20 F63 ten at once send one message; while it is under way the others wait their turn', async () => {
      const { mail, sent, open } = heldMail()
      site.ports.mail = mail
      const headers = key()
      const first = sendTest({ channel: 'mail', to }, headers)
      await expect.poll(() => sent.length).toBe(1)
      const others = await Promise.all(Array.from({ length: 9 }, () => sendTest({ channel: 'mail', to }, headers)))
      expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 425))
      expect(others[0]?.headers.get('Retry-After')).toBe('1')
      // Meanwhile everybody else is answered: no transaction waits for the gateway.
      expect((await site.get('/api/index/index', staff)).status).toBe(200)
      open()
      expect((await first).body.data).toEqual({ delivery: 'sent' })
      expect((await sendTest({ channel: 'mail', to }, headers)).body.data).toEqual({ delivery: 'sent' })
      expect(sent).toHaveLength(1)
    })

    test('a gateway that is down answers 503 with Retry-After, keeps nothing, and the key is free again', async () => {
      let down = true
      const sent: MailMessage[] = []
      site.ports.mail = {
        async send(message) {
          if (down) throw new DeliveryFailed('unavailable', 'the mail server did not take a message')
          sent.push(message)
        },
      }
      const headers = key()
      const answer = await sendTest({ channel: 'mail', to }, headers)
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
      expect(site.logged.at(-1)?.message).toBe('the mail server did not take a message')
      const { db } = site.ports
      expect(await db.selectFrom('message').selectAll().execute()).toEqual([])
      const id = headers['Idempotency-Key']
      expect(await db.selectFrom('idempotency').select('key').where('key', 'like', `%${id}`).execute()).toEqual([])
      down = false
      expect((await sendTest({ channel: 'mail', to }, headers)).body.data).toEqual({ delivery: 'sent' })
      await sendTest({ channel: 'mail', to }, headers)
      expect(sent).toHaveLength(1)
    })

    test('a recipient that the gateway refuses is a bad field', async () => {
      site.ports.mail = {
        send: async () => {
          throw new DeliveryFailed('refused', 'no such mailbox')
        },
      }
      const { status, body } = await sendTest({ channel: 'mail', to }, key())
      expect([status, body.data.fields]).toEqual([400, { to: 'email' }])
    })

    test('a key whose process died is free after two minutes', async () => {
      const { mail, sent } = heldMail()
      site.ports.mail = mail
      const headers = key()
      void sendTest({ channel: 'mail', to }, headers)
      await expect.poll(() => sent.length).toBe(1)
      site.ports.mail = null
      site.clock.seconds += 120
      expect((await sendTest({ channel: 'mail', to }, headers)).status).toBe(425)
      site.clock.seconds += 1
      expect((await sendTest({ channel: 'mail', to }, headers)).body.data).toEqual({ delivery: 'kept' })
    })
  })
})
