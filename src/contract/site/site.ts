/** `/config.json`: what one build needs to know of the site it serves. Embedded in every HTML page as a JSON block. */
export type RuntimeConfig = {
  siteName: { 'zh-cn': string; en: string }
  /** Origin and prefix of the API; empty is the shell's own origin. */
  apiUrl: string
  /** Prefix of uploaded files. */
  cdnUrl: string
  recordNumber: string
  /** Hosts (`example.com`, `example.com:8443`) that pages of /user/iframe may come from. */
  frameHosts?: string[]
  /** false: the operator has switched the service worker off; no page is to register it. */
  serviceWorker?: boolean
  /** Whether sign-on and captcha calls take cookies along to an API on another origin; absent: they do not. */
  apiCredentials?: boolean
  /** Headers beyond those of the specification that an API on another origin takes, such as `Idempotency-Key`. */
  apiHeaders?: string[]
}

/** What is '' in a configuration that says little; its reader fills it in. */
const texts = ['apiUrl', 'cdnUrl', 'recordNumber'] as const
const lists = ['frameHosts', 'apiHeaders'] as const
const switches = ['serviceWorker', 'apiCredentials'] as const

/**
 * A configuration, which may have been typed by hand: every field by itself, what is missing or odd is '' or absent.
 * `siteName` may be one text for both languages. Null for what names no address of an API nor a site, and so is
 * somebody else's. By hand, because every first load reads one.
 */
export function readRuntimeConfig(value: unknown): RuntimeConfig | null {
  const given = (value ?? {}) as Record<string, unknown>
  const named = given.siteName as { 'zh-cn'?: unknown; en?: unknown } | string | null | undefined
  if (typeof given.apiUrl !== 'string' && !named) return null
  const [zh, en] = typeof named === 'string' ? [named, named] : [textOf(named?.['zh-cn']), textOf(named?.en)]
  const config: Record<string, unknown> = { siteName: { 'zh-cn': zh || en, en: en || zh } }
  for (const name of texts) config[name] = textOf(given[name])
  for (const name of lists) if (isTexts(given[name])) config[name] = given[name]
  for (const name of switches) if (typeof given[name] === 'boolean') config[name] = given[name]
  return config as RuntimeConfig
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')
