import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export type ReceivedMail = {
  from: string
  /** Whom the envelope names, one each. */
  recipients: string[]
  /** As the header lines say, unfolded, names in lower case. */
  headers: [name: string, value: string][]
  body: string
}

/**
 * A mail server that keeps what it is given. `say` answers a command in its own way: a line, or null to answer nothing.
 */
export async function startSmtp(say: (command: string) => string | null | undefined = () => undefined) {
  const received: ReceivedMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let buffer = ''
    let mail = { from: '', recipients: [] as string[] }
    let reading = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8')
      for (;;) {
        const end = buffer.indexOf(reading ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const text = buffer.slice(0, end)
        buffer = buffer.slice(end + (reading ? 5 : 2))
        if (reading) {
          received.push({ ...mail, ...parsed(text) })
          mail = { from: '', recipients: [] }
          reading = false
          socket.write('250 taken\r\n')
          continue
        }
        commands.push(text)
        const own = say(text)
        if (own !== undefined) {
          if (own !== null) socket.write(`${own}\r\n`)
          continue
        }
        const verb = text.slice(0, 4).toUpperCase()
        if (verb === 'MAIL') mail.from = text.slice('MAIL FROM:'.length)
        if (verb === 'RCPT') mail.recipients.push(text.slice('RCPT TO:'.length))
        reading = verb === 'DATA'
        socket.write(reading ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    commands,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

function parsed(text: string): Pick<ReceivedMail, 'headers' | 'body'> {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return { headers, body: rest.join('\r\n\r\n') }
}
