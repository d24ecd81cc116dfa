/** `/config.json`: what one build needs to know of the site it serves. Embedded in every HTML page as a JSON block. */
export type RuntimeConfig = {
  siteName: { 'zh-cn': string; en: string }
  /** Origin and prefix of the API; empty is the shell's own origin. */
  apiUrl: string
  /** true: an API on another origin is a server of ours, and its few calls that need a cookie carry credentials. */
  apiCredentials?: boolean
  /** Prefix of uploaded files. */
  cdnUrl: string
  recordNumber: string
  /** Hosts (`example.com`, `example.com:8443`) that pages of /user/iframe may come from. */
  frameHosts?: string[]
  /** false: the operator has switched the service worker off; no page is to register it. */
  serviceWorker?: boolean
}

/** `value` when it is a configuration, null otherwise. By hand, because every first load reads one. */
export function readRuntimeConfig(value: unknown): RuntimeConfig | null {
  const config = value as Partial<RuntimeConfig> | null
  const { siteName, apiUrl, cdnUrl, recordNumber, frameHosts, apiCredentials } = config ?? {}
  if (apiCredentials !== undefined && typeof apiCredentials !== 'boolean') return null
  const texts = [siteName?.['zh-cn'], siteName?.en, apiUrl, cdnUrl, recordNumber, ...listed(frameHosts)]
  return texts.every((text) => typeof text === 'string') ? (config as RuntimeConfig) : null
}

const listed = (hosts: unknown): unknown[] => (hosts === undefined ? [] : Array.isArray(hosts) ? hosts : [null])
