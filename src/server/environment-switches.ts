import { fail, isLoopback, parsed, quoted } from './environment-values.ts'

export type SwitchProviderOptions = { url: string; token: string | null }

/** Where feature switches are answered besides; null leaves them to the site's own rows. */
export function switchProviderOptions(url?: string, token?: string): SwitchProviderOptions | null {
  if (!url && !token) return null
  if (!url) fail('SWITCH_PROVIDER_URL', 'is missing: SWITCH_PROVIDER_TOKEN is of no use alone')
  const address = parsed(url)
  const safe = address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname))
  if (!address || !safe || address.username || address.password || address.hash || address.search) {
    fail(
      'SWITCH_PROVIDER_URL',
      `must be an https address (http only on this machine) such as https://flags.example.com, not ${quoted(url)}`,
    )
  }
  if (token && !/^[\x21-\x7e]{1,1000}$/.test(token))
    fail('SWITCH_PROVIDER_TOKEN', 'must be plain characters without spaces')
  return { url, token: token ?? null }
}
