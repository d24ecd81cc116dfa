/** Randomness and one-way hashes. */
export interface Secrets {
  /** `bytes` random bytes as base64url. */
  random(bytes: number): string
  /** SHA-256 of the text (UTF-8) or bytes, base64url. For tokens, which are random themselves; never for passwords. */
  hash(data: string | Uint8Array): Promise<string>
}

export function base64url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** WebCrypto is the same in node and in browsers. */
export const webSecrets: Secrets = {
  random: (bytes) => base64url(crypto.getRandomValues(new Uint8Array(bytes))),
  hash: async (data) => {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
    return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  },
}
