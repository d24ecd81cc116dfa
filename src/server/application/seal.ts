import { sql } from 'kysely'
import { codes } from '#contract/base/codes.ts'
import { base64, bytesFromUrlSafe, urlSafe } from '#server/base64.ts'
import type { Db } from '#server/db/schema.ts'
import { Failure } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * What is never kept as it is: AES-GCM under the site’s key, which never lies in the database. What is sealed names its key,
 * and belongs to one place: moved to another, it does not open.
 */

type SealPorts = Pick<Ports, 'sealKey'>

const algorithm = 'AES-GCM'
const version = 'v1'

const text = (bytes: Uint8Array) => urlSafe(base64(bytes))
const bytes = (words: string) => new TextEncoder().encode(words)

/** Seals and opens under the site’s key. To be asked for outside a transaction. */
export async function sealer({ sealKey }: SealPorts) {
  const raw = new Uint8Array(bytesFromUrlSafe(sealKey))
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt'])
  const name = text(new Uint8Array(await crypto.subtle.digest('SHA-256', raw))).slice(0, 8)
  const how = (iv: Uint8Array<ArrayBuffer>, place: string) => ({ name: algorithm, iv, additionalData: bytes(place) })
  return {
    name,
    /** Seals words for a place, `{application} {key}`. */
    async seal(words: string, place: string): Promise<string> {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const sealed = await crypto.subtle.encrypt(how(iv, place), key, bytes(words))
      return [version, name, text(iv), text(new Uint8Array(sealed))].join('.')
    },
    /** Opens what was sealed for this place. Throws 503 where it was sealed under another key, and where it was moved or changed. */
    async open(sealed: string, place: string): Promise<string> {
      const [made, by, iv = '', body = ''] = sealed.split('.')
      if (made !== version || by !== name) throw new Failure(codes.unavailable, otherKeyWords)
      const part = (one: string) => new Uint8Array(bytesFromUrlSafe(one))
      return new TextDecoder().decode(await crypto.subtle.decrypt(how(part(iv), place), key, part(body)))
    },
  }
}

/** How many answers were sealed under another key than the site’s: nobody can read them before it is back. */
export async function sealedOtherwise(db: Db, ports: SealPorts): Promise<number> {
  const begin = `${version}.${(await sealer(ports)).name}.`
  const { count } = await db
    .selectFrom('application_sealed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql`substr(sealed, 1, ${sql.lit(begin.length)})`, '!=', begin)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const otherKeyWords = {
  'zh-cn': '这个号码是用另一个密钥加密的，请联系网站运营者恢复 SEAL_KEY。',
  en: 'This number is encrypted under another key. Ask the site’s operator to bring SEAL_KEY back.',
}

export type Sealer = Awaited<ReturnType<typeof sealer>>
