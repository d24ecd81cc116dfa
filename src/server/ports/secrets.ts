import { base64, bytesFromUrlSafe, urlSafe } from '#server/base64.ts'

/** Randomness and one-way hashes. */
export interface Secrets {
  /** `bytes` random bytes as base64url. */
  random(bytes: number): string
  /** SHA-256 of the text (UTF-8) or bytes, base64url. For tokens, which are random themselves; never for passwords. */
  hash(data: string | Uint8Array): Promise<string>
  /** HMAC-SHA256 of the text under a key of ours, base64url. */
  mac(key: string, text: string): Promise<string>
  /** Whether a text's mac is this one; takes as long for every difference. */
  isMac(key: string, text: string, mac: string): Promise<boolean>
  /** A slow, salted hash; its text says how it was made, so that later ones may be made slower. */
  hashPassword(text: string): Promise<string>
  /** Whether a text is the password of a hash. `null`, where there is none, takes the same time and says no. */
  verifyPassword(text: string, hash: string | null): Promise<boolean>
}

/**
 * A password as it is hashed and compared. NFKC, because keyboards write the same letters in different ways: an accent
 * joined or by itself, Latin letters full-width while a Chinese input method is on. Nobody sees which it was.
 */
export function passwordText(text: string): string {
  return text.normalize('NFKC')
}

/** WebCrypto is the same in node and in browsers. `iterations`: how slow a password's hash is. */
export function createWebSecrets(iterations: number): Secrets {
  const derive = async (text: string, salt: Uint8Array, rounds: number) => {
    const key = await crypto.subtle.importKey('raw', encoded(passwordText(text)), 'PBKDF2', false, ['deriveBits'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: rounds }
    return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
  }
  const mac = async (secret: string, text: string) => {
    const key = await crypto.subtle.importKey('raw', encoded(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ])
    return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoded(text))))
  }
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

  return {
    random: (bytes) => base64url(random(bytes)),

    async hash(data) {
      const bytes = typeof data === 'string' ? encoded(data) : new Uint8Array(data)
      return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
    },

    mac,

    isMac: async (key, text, sent) => isSame(await mac(key, text), sent),

    async hashPassword(text) {
      const salt = random(16)
      return ['pbkdf2', iterations, base64url(salt), base64url(await derive(text, salt, iterations))].join('$')
    },

    async verifyPassword(text, hash) {
      const [kind, rounds, salt = '', expected = ''] = hash?.split('$') ?? []
      if (kind !== 'pbkdf2') {
        await derive(text, new Uint8Array(16), iterations)
        return false
      }
      return isSame(base64url(await derive(text, bytesFromUrlSafe(salt), Number(rounds))), expected)
    },
  }
}

/** As slow as OWASP asks of PBKDF2 with SHA-256. */
export const webSecrets = createWebSecrets(600_000)

const base64url = (bytes: Uint8Array) => urlSafe(base64(bytes))

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Takes as long for every difference. */
function isSame(one: string, other: string): boolean {
  let different = one.length ^ other.length
  for (let at = 0; at < one.length; at++) different |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return different === 0
}
