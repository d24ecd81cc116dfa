import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { passwordText, type Secrets, webSecrets } from '#server/ports/secrets.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const keyBytes = 32
const saltBytes = 16
/** Hashes made at once: each takes a thread of the pool's four and its memory (32 MB) for a tenth of a second. */
const atOnce = 2

/** WebCrypto, and scrypt for passwords. `cost`: the N of scrypt, a power of two; OWASP asks for 2^15 with p = 3. */
export function nodeSecrets({ cost = 2 ** 15, blocks = 8, lanes = 3 } = {}): Secrets {
  const { random, hash, mac, isMac } = webSecrets
  const oneOfFew = gate(atOnce)

  const scrypted = (text: string, salt: Buffer, N: number, r: number, p: number) =>
    oneOfFew(() => derive(passwordText(text), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }))

  return {
    random,
    hash,
    mac,
    isMac,

    async hashPassword(text) {
      const salt = randomBytes(saltBytes)
      const key = await scrypted(text, salt, cost, blocks, lanes)
      return ['scrypt', cost, blocks, lanes, salt.toString('base64url'), key.toString('base64url')].join('$')
    },

    async verifyPassword(text, hash) {
      const [kind, N, r, p, salt = '', expected = ''] = hash?.split('$') ?? []
      if (kind !== 'scrypt') {
        await scrypted(text, Buffer.alloc(saltBytes), cost, blocks, lanes)
        return false
      }
      const key = await scrypted(text, Buffer.from(salt, 'base64url'), Number(N), Number(r), Number(p))
      const known = Buffer.from(expected, 'base64url')
      return key.length === known.length && timingSafeEqual(key, known)
    },
  }
}

/** Lets `most` pieces of work run at once; the others wait for their turn. */
function gate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free === 0) await new Promise<void>((turn) => waiting.push(turn))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
