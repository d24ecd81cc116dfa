import { auditLimits } from '#contract/audit/limits.ts'
import { defaultCdnUrl } from '#contract/base/constants.ts'
import { versionHeader } from '#contract/base/queued-header.ts'
import { trimEnd } from '#contract/base/trim-end.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { readFrameHosts, readHosts, readMenuLinks } from './environment-menus.ts'
import { type SmsGatewayOptions, type SmtpOptions, smsGatewayOptions, smtpOptions } from './environment-messages.ts'
import { type StripeOptions, stripeOptions } from './environment-payments.ts'
import { type PushEnvironment, pushOptions } from './environment-push.ts'
import { type SwitchProviderOptions, switchProviderOptions } from './environment-switches.ts'
import { readS3Options, type S3Options } from './environment-uploads.ts'
import { fail, isLoopback, isWildcard, parsed, quoted } from './environment-values.ts'
import { editPattern } from './help-import/read/edit-url.ts'
import { type LogMode, logModes } from './log-mode.ts'
import type { MenuLink } from './ports/menu-links.ts'

/** Where sign-on is done and as whom we ask there. */
export type IssuerOptions = { issuer: string; clientId: string; clientSecret: string }

/** How somebody is signed out at the issuer: by an address that names our client, or by a form with the id token. */
export type SignOutKind = 'link' | 'form'

export type Environment = {
  port: number
  /** The address to listen on; only this machine unless HOST says otherwise: demo people need no password at first. */
  host: string
  /** The folder of the embedded database, uploads and keys. */
  dataDir: string
  /** A PostgreSQL address; null is the embedded database. */
  databaseUrl: string | null
  /** Our origin as people see it, without a trailing slash. */
  publicUrl: string
  /** How many proxies in front of us may be believed when they say who is calling. */
  trustProxy: number
  /** Connections that one address may have at once; counts only where no proxy stands in front. */
  socketsPerAddress: number
  /** null is the demo issuer. */
  oidc: IssuerOptions | null
  /** Whether other machines may reach the demo issuer, where everyone is whom they say. */
  allowDemoIssuer: boolean
  /** How that issuer ends its own sessions. */
  oidcSignOut: SignOutKind
  /** Where that issuer lets passwords be changed; null where nobody said so. */
  oidcPasswordUrl: string | null
  site: RuntimeConfig
  menuLinks: MenuLink[]
  /** Hosts whose images texts may show. */
  imageHosts: string[]
  /** Where imported files are edited, with `{path}`. */
  editUrl: string | undefined
  /** null keeps mail in the database. */
  smtp: SmtpOptions | null
  /** null keeps SMS in the database. */
  smsGateway: SmsGatewayOptions | null
  push: PushEnvironment
  /** null leaves feature switches to the site's own rows. */
  switchProvider: SwitchProviderOptions | null
  /** null leaves topping up balances to the staff. */
  stripe: StripeOptions | null
  /** null keeps members' files in the data folder. */
  s3: S3Options | null
  /** Who becomes an administrator by signing in, as the issuer names them. */
  adminSubjects: string[]
  /** Days that the log of the staff is kept. */
  auditDays: number
  /** What ID numbers are sealed under; undefined is a key that is made once and kept in `dataDir`. */
  sealKey: string | undefined
  /** Whether calls are counted against their limits. */
  rateLimits: boolean
  /** Other sites whose pages may call the API, as origins. */
  corsOrigins: string[]
  log: LogMode
  /** Where monitoring asks, and with what token; a port of null is the main one. null counts nothing. */
  metrics: { port: number | null; token: string | null } | null
}

type Variables = Record<string, string | undefined>

/** All options of the server by their variables; an empty one counts as absent. Throws EnvironmentError. */
export function readEnvironment(variables: Variables): Environment {
  const text = (name: string) => variables[name]?.trim() || undefined
  const port = integer('PORT', text('PORT'), 5180, 1, 65_535)
  const listensAt = host(text('HOST') ?? '127.0.0.1')
  const origin = publicUrl(text('PUBLIC_URL') ?? `http://${reachableAs(listensAt)}:${port}`)
  const corsOrigins = origins('CORS_ORIGINS', text('CORS_ORIGINS'))
  const frameHosts = readFrameHosts(text('FRAME_HOSTS'), origin, (why) => fail('FRAME_HOSTS', why))
  return {
    port,
    host: listensAt,
    dataDir: text('DATA_DIR') ?? '.data',
    databaseUrl: databaseUrl(text('DATABASE_URL')),
    publicUrl: origin,
    trustProxy: integer('TRUST_PROXY', text('TRUST_PROXY'), 0, 0, 10),
    socketsPerAddress: integer('SOCKETS_PER_ADDRESS', text('SOCKETS_PER_ADDRESS'), 500, 1, 100_000),
    oidc: issuerOptions(text('OIDC_ISSUER'), text('OIDC_CLIENT_ID'), text('OIDC_CLIENT_SECRET')),
    allowDemoIssuer: oneOf('ALLOW_DEMO_ISSUER', text('ALLOW_DEMO_ISSUER'), ['0', '1']) === '1',
    oidcSignOut: oneOf('OIDC_SIGN_OUT', text('OIDC_SIGN_OUT'), ['link', 'form']),
    oidcPasswordUrl: passwordUrl(text('OIDC_PASSWORD_URL'), text('OIDC_ISSUER')),
    site: {
      siteName: { 'zh-cn': text('SITE_NAME') ?? '灯下', en: text('SITE_NAME_EN') ?? text('SITE_NAME') ?? 'Lamplight' },
      apiUrl: prefix('API_URL', text('API_URL') ?? ''),
      ...(corsOrigins.length > 0 && { apiCredentials: true }),
      cdnUrl: prefix('CDN_URL', text('CDN_URL') ?? defaultCdnUrl),
      recordNumber: text('RECORD_NUMBER') ?? '',
      frameHosts,
      ...headersElsewhere(text('API_URL') ?? '', origin, corsOrigins),
      ...(oneOf('SERVICE_WORKER', text('SERVICE_WORKER'), ['on', 'off']) === 'off' && { serviceWorker: false }),
    },
    menuLinks: readMenuLinks(text('MENU_LINKS'), frameHosts, (why) => fail('MENU_LINKS', why)),
    imageHosts: readHosts(text('IMAGE_HOSTS'), (why) => fail('IMAGE_HOSTS', why)),
    editUrl: editUrl(text('EDIT_URL')),
    smtp: smtpOptions(text('SMTP_URL'), text('MAIL_FROM')),
    smsGateway: smsGatewayOptions(text('SMS_GATEWAY_URL'), text('SMS_GATEWAY_TOKEN')),
    push: pushOptions(
      {
        publicKey: text('VAPID_PUBLIC_KEY'),
        privateKey: text('VAPID_PRIVATE_KEY'),
        subject: text('VAPID_SUBJECT'),
        hosts: text('PUSH_HOSTS'),
      },
      origin,
    ),
    switchProvider: switchProviderOptions(text('SWITCH_PROVIDER_URL'), text('SWITCH_PROVIDER_TOKEN')),
    stripe: stripeOptions(
      text('PAYMENT_STRIPE_KEY'),
      text('PAYMENT_STRIPE_WEBHOOK_SECRET'),
      text('PAYMENT_STRIPE_URL'),
    ),
    s3: readS3Options(
      oneOf('UPLOAD_MODE', text('UPLOAD_MODE'), ['local', 's3']),
      {
        S3_ENDPOINT: text('S3_ENDPOINT'),
        S3_BUCKET: text('S3_BUCKET'),
        S3_REGION: text('S3_REGION'),
        S3_ACCESS_KEY_ID: text('S3_ACCESS_KEY_ID'),
        S3_SECRET_ACCESS_KEY: text('S3_SECRET_ACCESS_KEY'),
      },
      fail,
    ),
    adminSubjects: subjects(text('ADMIN_SUBJECTS')),
    sealKey: sealKey(text('SEAL_KEY')),
    auditDays: integer('AUDIT_DAYS', text('AUDIT_DAYS'), auditLimits.days, 1, 3_650),
    rateLimits: oneOf('RATE_LIMITS', text('RATE_LIMITS'), ['on', 'off']) === 'on',
    corsOrigins,
    log: oneOf('LOG', text('LOG'), logModes),
    metrics: metricsOptions(text('METRICS_PORT'), text('METRICS_TOKEN'), port),
  }
}

/** A listening address as a browser writes it; one that only this machine knows, or all of them, is localhost. */
function reachableAs(hostname: string): string {
  if (isLoopback(hostname) || isWildcard(hostname)) return 'localhost'
  return hostname.includes(':') ? `[${hostname}]` : hostname
}

function integer(name: string, value: string | undefined, fallback: number, min: number, max: number): number {
  if (value === undefined) return fallback
  const number = Number(value)
  if (!/^\d{1,6}$/.test(value) || number < min || number > max) {
    fail(name, `must be a whole number from ${min} to ${max}, not ${quoted(value)}`)
  }
  return number
}

/** 32 bytes, as base64 or with the letters of an address. */
function sealKey(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const key = value.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  if (!/^[\w-]{43}$/.test(key))
    fail('SEAL_KEY', 'must be 32 random bytes as base64, such as `openssl rand -base64 32` writes them')
  return key
}

/** One of some words, the first of them when there is none. */
function oneOf<T extends string>(name: string, value: string | undefined, words: readonly [T, ...T[]]): T {
  const word = words.find((one) => one === (value ?? words[0]))
  if (!word) fail(name, `must be ${words.join(' or ')}, not ${quoted(value ?? '')}`)
  return word
}

function origins(name: string, value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const url = parsed(one)
      const safe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
      if (!safe || url.origin !== one || url.hostname.includes('*')) {
        fail(name, `must be https origins such as https://help.example.com, with commas between, not ${quoted(one)}`)
      }
      return one
    })
}

/** The headers of ours that our API takes from the app on another origin; nothing where both are on this one. */
function headersElsewhere(apiUrl: string, origin: string, corsOrigins: string[]): Partial<RuntimeConfig> {
  const api = parsed(apiUrl)
  const isElsewhere = corsOrigins.length > 0 || (api !== null && api.origin !== origin)
  return isElsewhere ? { apiHeaders: ['Idempotency-Key', versionHeader] } : {}
}

function host(value: string): string {
  const name = value.replace(/^\[|\]$/g, '')
  // As it would stand in an address: what is none there would be blamed on PUBLIC_URL.
  const usable = /^[\w.:-]+$/.test(name) && parsed(`http://${name.includes(':') ? `[${name}]` : name}`)
  if (!usable) fail('HOST', `must be a host name or an IP address, not ${quoted(value)}`)
  return name
}

function databaseUrl(value: string | undefined): string | null {
  if (value === undefined) return null
  // The value may hold a password, so it is never repeated.
  const url = parsed(value)
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    fail('DATABASE_URL', 'must be a PostgreSQL address such as postgres://user:password@host:5432/name')
  }
  return value
}

function publicUrl(value: string): string {
  const url = parsed(value)
  const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (!bare || !['http:', 'https:'].includes(url.protocol)) {
    fail('PUBLIC_URL', `must be an origin such as https://help.example.com, without a path, not ${quoted(value)}`)
  }
  return url.origin
}

function issuerOptions(issuer?: string, clientId?: string, clientSecret?: string): IssuerOptions | null {
  if (!issuer && !clientId && !clientSecret) return null
  if (!issuer || !clientId || !clientSecret) {
    const missing = !issuer ? 'OIDC_ISSUER' : !clientId ? 'OIDC_CLIENT_ID' : 'OIDC_CLIENT_SECRET'
    fail(missing, 'is missing: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together')
  }
  const url = parsed(issuer)
  const sound = url && !url.search && !url.hash && !url.username && !url.password
  const safe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  if (!sound || !safe) {
    fail('OIDC_ISSUER', `must be an https address (http only on this machine), not ${quoted(issuer)}`)
  }
  return { issuer, clientId, clientSecret }
}

function passwordUrl(value?: string, issuer?: string): string | null {
  if (value === undefined) return null
  if (!issuer) fail('OIDC_PASSWORD_URL', 'is only for sites with OIDC_ISSUER: others keep passwords themselves')
  const url = parsed(value)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    fail(
      'OIDC_PASSWORD_URL',
      `must be an http(s) address such as https://id.example.com/password, not ${quoted(value)}`,
    )
  }
  return url.href
}

function metricsOptions(port: string | undefined, token: string | undefined, mainPort: number): Environment['metrics'] {
  if (!port && !token) return null
  if (token && !/^[\x21-\x7e]{16,200}$/.test(token)) {
    fail('METRICS_TOKEN', 'must be 16 to 200 plain characters without spaces')
  }
  const own = port ? integer('METRICS_PORT', port, 0, 1, 65_535) : null
  if (own === mainPort) fail('METRICS_PORT', 'must be another port than PORT')
  return { port: own, token: token ?? null }
}

function subjects(value: string | undefined): string[] {
  const list = (value ?? '')
    .split(',')
    .map((subject) => subject.trim())
    .filter(Boolean)
  // An identifier of OpenID Connect is 255 ASCII characters at most.
  const wrong = list.find((subject) => !/^[\x21-\x7e]{1,255}$/.test(subject))
  if (wrong !== undefined) {
    fail('ADMIN_SUBJECTS', `must be the issuer's ids (sub) of people, separated by commas; not ${quoted(wrong)}`)
  }
  return list
}

function prefix(name: string, value: string): string {
  const url = parsed(value)
  const absolute = url && ['http:', 'https:'].includes(url.protocol) && !url.search && !url.hash && !url.username
  const path = /^\/(?!\/)[\w./~-]*$/.test(value)
  if (value !== '' && !absolute && !path) {
    fail(name, `must be an http(s) address or a path that starts with /, not ${quoted(value)}`)
  }
  return trimEnd(value, '/')
}

function editUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  return editPattern(value) ?? fail('EDIT_URL', 'must be an https address with {path} in it')
}
