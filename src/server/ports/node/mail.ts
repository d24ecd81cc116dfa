import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { isLoopback } from '#server/environment-values.ts'
import { DeliveryFailed, type Mail } from '#server/ports/mail.ts'

/** Milliseconds that one message may take in all. */
const limitMs = 10_000

export type SmtpOptions = {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  url: string
  /** `name@example.com` or `Name <name@example.com>`. */
  from: string
}

/** Mail by SMTP. A password is sent over TLS alone, except on this machine. */
export function smtpMail({ url, from }: SmtpOptions, limit = limitMs): Mail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const user = decodeURIComponent(username)
  const host = hostname.replace(/^\[|\]$/g, '')
  const transport = createTransport({
    host,
    port: port ? Number(port) : protocol === 'smtps:' ? 465 : 587,
    secure: protocol === 'smtps:',
    requireTLS: user !== '' && !isLoopback(host),
    ...(user ? { auth: { user, pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
  })
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const read = message.createReadStream.bind(message)
    // Asked for when the server has let us in: it may have the message from here on.
    message.createReadStream = (options) => {
      ;(mail.data as Begun).begun?.()
      return read(options)
    }
    done(null)
  })
  return mailBy(transport, from, limit)
}

type Begun = { begun?: () => void }

/** The same over any transport of nodemailer. */
export function mailBy(transport: Pick<Transporter, 'sendMail'>, from: string, limit = limitMs): Mail {
  return {
    async send({ to, subject, text, html, headers }) {
      let kind: 'unavailable' | 'unsure' = 'unavailable'
      // As an object an address is taken as it is: nothing in it is a second recipient.
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        ...(html !== undefined && { html }),
        ...(headers && { headers }),
        disableFileAccess: true,
        disableUrlAccess: true,
        begun: () => {
          kind = 'unsure'
        },
      } as SendMailOptions)
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new DeliveryFailed(kind, 'the mail server is too slow')), limit)
      })
      try {
        await Promise.race([sending, late])
      } catch (error) {
        throw failed(error, kind)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function failed(error: unknown, kind: 'unavailable' | 'unsure'): DeliveryFailed {
  if (error instanceof DeliveryFailed) return error
  const { code, command, responseCode = 0 } = error as { code?: string; command?: string; responseCode?: number }
  // Only what the server says about the recipient is about the recipient; 4xx asks to try again.
  const refused = code === 'EENVELOPE' && responseCode >= 500
  // The connection was lost after the text had begun: whether the server has it, nobody knows.
  const unsure = (kind === 'unsure' || command === 'DATA') && responseCode === 0
  if (unsure)
    return new DeliveryFailed('unsure', 'the mail server did not say whether it took a message', { cause: error })
  return new DeliveryFailed(refused ? 'refused' : 'unavailable', 'the mail server did not take a message', {
    cause: error,
  })
}
