import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterEach, describe, expect, test } from 'vitest'
import { DeliveryFailed } from '#server/ports/mail.ts'
import { mailBy, smtpMail } from '#server/ports/node/mail.ts'
import { gatewaySms } from '#server/ports/node/sms.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const from = '灯下 <help@example.com>'
const kindOf = (sending: Promise<void>) =>
  sending.then(
    () => 'taken',
    (error: unknown) => (error instanceof DeliveryFailed ? error.kind : error),
  )

describe('mail by SMTP', () => {
  async function smtp(say?: Parameters<typeof startSmtp>[0]) {
    const server = await startSmtp(say)
    stops.push(server.stop)
    return server
  }
  const message = { to: 'lin@example.com', subject: '验证码 1234', text: '第一行\nline two' }
  const headerNames = ['content-transfer-encoding', 'content-type', 'date', 'from', 'message-id', 'mime-version']

  test('a message arrives with its sender, its one recipient, its subject and its text', async () => {
    const server = await smtp()
    await smtpMail({ url: server.url, from }).send(message)
    const [mail] = server.received
    expect(server.received).toHaveLength(1)
    expect([mail?.from, mail?.recipients]).toEqual(['<help@example.com>', ['<lin@example.com>']])
    const headers = Object.fromEntries(mail?.headers ?? [])
    expect(headers.to).toBe('lin@example.com')
    expect(headers.subject).toBe('=?UTF-8?B?6aqM6K+B56CBIDEyMzQ=?=')
    expect(headers.from).toBe('=?UTF-8?B?54Gv5LiL?= <help@example.com>')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(mail?.body).toBe('=E7=AC=AC=E4=B8=80=E8=A1=8C\r\nline two')
  })

  const hostile = [
    '\r\nBcc: c@d.example',
    '\nBcc: c@d.example',
    '\rBcc: c@d.example',
    '\r\n\r\nbody',
    '\r\n.\r\nMAIL FROM:<x>',
  ]

  test.each(hostile)('F54 %j in a subject adds no header and no recipient', async (line) => {
    const server = await smtp()
    await smtpMail({ url: server.url, from }).send({ ...message, subject: `Hello${line}` })
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail?.recipients).toEqual(['<lin@example.com>'])
    expect(mail?.headers.map(([name]) => name).sort()).toEqual([...headerNames, 'subject', 'to'].sort())
  })

  test.each([...hostile, ',c@d.example', '>,<c@d.example', ' c@d.example'])(
    'F54 %j after a recipient reaches nobody else, even past our own check',
    async (line) => {
      const server = await smtp()
      await smtpMail({ url: server.url, from })
        .send({ ...message, to: `lin@example.com${line}` })
        .catch(() => {})
      for (const mail of server.received) {
        expect(mail.recipients).toHaveLength(1)
        expect(mail.headers.map(([name]) => name)).not.toContain('bcc')
      }
      expect(server.commands.filter((command) => /^RCPT TO:<c@d\.example>/i.test(command))).toEqual([])
      expect(server.commands.filter((command) => /^MAIL/i.test(command)).length).toBeLessThanOrEqual(1)
    },
  )

  test.each(hostile)('F54 %j in a sender adds no header', async (line) => {
    const transport = createTransport({ jsonTransport: true })
    const made: { message: string }[] = []
    const mail = mailBy(
      {
        sendMail: async (options: Parameters<typeof transport.sendMail>[0]) => {
          const info = await transport.sendMail(options)
          made.push({ message: String(info.message) })
          return info
        },
      } as typeof transport,
      `Help${line} <help@example.com>`,
    )
    await mail.send(message)
    const read = JSON.parse(made[0]?.message ?? '{}')
    expect([read.to, read.bcc, read.headers]).toEqual([[{ address: 'lin@example.com', name: '' }], undefined, {}])
    expect(JSON.stringify(read.from)).not.toMatch(/\\[rn]/)
  })

  test('a server that refuses the recipient is told from one that asks to try again', async () => {
    const answering = async (line: string) => {
      const server = await smtp((command) => (/^RCPT/i.test(command) ? line : undefined))
      return kindOf(smtpMail({ url: server.url, from }).send(message))
    }
    expect(await answering('550 no such mailbox')).toBe('refused')
    expect(await answering('450 later')).toBe('unavailable')
  })

  /** Takes a text to its end and says nothing about it. */
  async function swallowing(): Promise<string> {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 test\r\n')
      let reading = false
      socket.on('data', (bytes) => {
        if (reading) return
        reading = /^DATA/i.test(bytes.toString())
        socket.write(reading ? '354 go on\r\n' : '250 ok\r\n')
      })
      stops.push(async () => socket.destroy())
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    stops.push(async () => server.close())
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('a server that is not there or is broken is unavailable, one that let us in and fell silent may have it, within the limit', async () => {
    const gone = await startSmtp()
    await gone.stop()
    expect(await kindOf(smtpMail({ url: gone.url, from }).send(message))).toBe('unavailable')
    const silent = await smtp((command) => (/^DATA/i.test(command) ? null : undefined))
    expect(await kindOf(smtpMail({ url: silent.url, from }, 300).send(message))).toBe('unsure')
    expect(await kindOf(smtpMail({ url: await swallowing(), from }, 300).send(message))).toBe('unsure')
    const broken = await smtp(() => '421 going down')
    expect(await kindOf(smtpMail({ url: broken.url, from }).send(message))).toBe('unavailable')
  })

  test('a server that goes on talking and never comes to an end is unavailable, within the limit', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 test\r\n')
      socket.once('data', () => {
        const talking = setInterval(() => socket.write('250-and another thing\r\n'), 50)
        socket.on('close', () => clearInterval(talking))
      })
      stops.push(async () => socket.destroy())
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    stops.push(async () => server.close())
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await kindOf(smtpMail({ url, from }, 300).send(message))).toBe('unavailable')
  }, 5_000)

  test('a password is not sent to another machine without TLS', async () => {
    const server = await smtp((command) => (/^EHLO/i.test(command) ? '250-test\r\n250 AUTH PLAIN LOGIN' : undefined))
    const elsewhere = server.url.replace('smtp://127.0.0.1', 'smtp://lin:secret@[::ffff:127.0.0.1]')
    expect(await kindOf(smtpMail({ url: elsewhere, from }, 2_000).send(message))).toBe('unavailable')
    expect(server.commands.filter((command) => /^AUTH/i.test(command))).toEqual([])
    const here = server.url.replace('smtp://', 'smtp://lin:secret@')
    await kindOf(smtpMail({ url: here, from }, 2_000).send(message))
    expect(server.commands.filter((command) => /^AUTH/i.test(command))).toHaveLength(1)
  })
})

describe('SMS by a gateway', () => {
  async function gateway(status: number | null, headers: Record<string, string> = {}) {
    const asked: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      asked.push({ method: request.method, url: request.url, headers: request.headers, body })
      if (status !== null) response.writeHead(status, headers).end('{}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    stops.push(async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send?app=1`
    return { url, asked }
  }
  const message = { to: '+8613800000000', text: '验证码 1234' }

  test('a message is posted as JSON with the token', async () => {
    const { url, asked } = await gateway(202)
    await gatewaySms({ url, token: 'secret' }).send(message)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/send?app=1' })
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(message)
  })

  test('R1.04 a request is signed: what was changed on its way, or is old, can be told', async () => {
    const { url, asked } = await gateway(202)
    const sent = { ...message, template: 'user_change_mobile', params: { code: '123456' } }
    await gatewaySms({ url, token: 'secret' }).send(sent)
    const { headers, body } = asked[0] ?? { headers: {}, body: '' }
    expect(JSON.parse(body)).toEqual(sent)
    const time = String(headers['x-timestamp'])
    expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(10)
    const signature = (text: string) => createHmac('sha256', 'secret').update(text).digest('hex')
    expect(headers['x-signature']).toBe(signature(`${time}.${body}`))
    expect(headers['x-signature']).not.toBe(signature(`${time}.${body} `))
  })

  test.each([
    [400, 'refused'],
    [422, 'refused'],
    [401, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
  ])('answered %i it is %s', async (status, kind) => {
    const { url } = await gateway(status)
    expect(await kindOf(gatewaySms({ url, token: 'x' }).send(message))).toBe(kind)
  })

  test('a gateway that is silent or not there is unavailable, within the limit', async () => {
    const { url } = await gateway(null)
    expect(await kindOf(gatewaySms({ url, token: 'x' }, 200).send(message))).toBe('unavailable')
    expect(await kindOf(gatewaySms({ url: 'http://127.0.0.1:9', token: 'x' }).send(message))).toBe('unavailable')
  })

  test('the token follows no redirect', async () => {
    const other = await gateway(200)
    const { url } = await gateway(307, { Location: other.url })
    expect(await kindOf(gatewaySms({ url, token: 'x' }).send(message))).toBe('unavailable')
    expect(other.asked).toEqual([])
  })
})
