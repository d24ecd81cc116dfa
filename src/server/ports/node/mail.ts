import { createTransport, type Transporter } from 'nodemailer'
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
  return mailBy(transport, from, limit)
}

/** The same over any transport of nodemailer. */
export function mailBy(transport: Pick<Transporter, 'sendMail'>, from: string, limit = limitMs): Mail {
  return {
    async send({ to, subject, text }) {
      // As an object an address is taken as it is: nothing in it is a second recipient.
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => fail(new DeliveryFailed('unavailable', 'the mail server is too slow')), limit)
      })
      try {
        await Promise.race([sending, late])
      } catch (error) {
        throw failed(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

function failed(error: unknown): DeliveryFailed {
  if (error instanceof DeliveryFailed) return error
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  // Only what the server says about the recipient is about the recipient; 4xx asks to try again.
  const refused = code === 'EENVELOPE' && responseCode >= 500
  return new DeliveryFailed(refused ? 'refused' : 'unavailable', 'the mail server did not take a message', {
    cause: error,
  })
}
