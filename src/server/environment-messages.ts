import { fail, isLoopback, parsed, quoted } from './environment-values.ts'

export type SmtpOptions = { url: string; from: string }
export type SmsGatewayOptions = { url: string; token: string }

/** The mail server of SMTP_URL and who writes; null keeps mail in the database. */
export function smtpOptions(url?: string, from?: string): SmtpOptions | null {
  if (!url && !from) return null
  if (!url || !from) fail(url ? 'MAIL_FROM' : 'SMTP_URL', 'is missing: SMTP_URL and MAIL_FROM go together')
  const address = parsed(url)
  const sound = address && ['', '/'].includes(address.pathname) && !address.search && !address.hash && address.hostname
  // The value may hold a password, so it is never repeated.
  if (!sound || !['smtp:', 'smtps:'].includes(address.protocol) || !decodable(address)) {
    fail('SMTP_URL', 'must be a mail server such as smtps://user:password@mail.example.com or smtp://localhost:25')
  }
  const plain = /^[^\s\p{C}@<>(),;:"\\]+@[^\s\p{C}@<>(),;:"\\]+$/u
  const named = /^[^\p{C}<>@,;:"\\]{1,80} <([^<>]+)>$/u.exec(from)?.[1]
  if (!plain.test(named ?? from)) {
    fail('MAIL_FROM', `must be an address such as help@example.com or Name <help@example.com>, not ${quoted(from)}`)
  }
  return { url, from }
}

/** Whether user and password can be read out of an address. */
function decodable({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== null
  } catch {
    return false
  }
}

/** Where SMS are handed in; null keeps them in the database. */
export function smsGatewayOptions(url?: string, token?: string): SmsGatewayOptions | null {
  if (!url && !token) return null
  if (!url || !token) {
    fail(url ? 'SMS_GATEWAY_TOKEN' : 'SMS_GATEWAY_URL', 'is missing: SMS_GATEWAY_URL and SMS_GATEWAY_TOKEN go together')
  }
  const address = parsed(url)
  const safe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname))
  if (!address || !safe || address.username || address.password || address.hash) {
    fail('SMS_GATEWAY_URL', `must be an https address (http only on this machine) without a user, not ${quoted(url)}`)
  }
  if (!/^[\x21-\x7e]{1,1000}$/.test(token)) fail('SMS_GATEWAY_TOKEN', 'must be plain characters without spaces')
  return { url, token }
}
