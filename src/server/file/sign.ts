import type { Db, Trx } from '#server/db/schema.ts'
import { siteSecret } from '#server/db/secret.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { FileRow } from './rows.ts'

type Ground = Pick<Ports, 'secrets' | 'clock'> & { db: Db | Trx }

/** What an address was made for; the noun that made it is asked again at each request. */
export type FileUse = {
  fileId: string
  accountId: string
  /** Which noun's use it is, as `fileRoutes` knows it. */
  kind: string
  /** What that noun knows it by: small letters, digits, `_` and `-`. */
  ref: string
  /** As `visitorOf` tells a browser; with it no other browser may use the address, empty where any may. */
  visitor?: string
}

export type SignedQuery = { by: string; use: string; until: string; here: string; mac: string }

const key = ({ db, secrets }: Ground) => siteSecret(db, 'file', () => secrets.random(32))
const words = (fileId: string, { by, use, until }: Omit<SignedQuery, 'mac' | 'here'>, visitor: string) =>
  `file ${JSON.stringify([fileId, by, use, until, visitor])}`

/** The address, relative to the CDN prefix, by which anybody fetches a file for so many seconds, for this use alone. */
export const signedPath = async (
  ports: Ground,
  { id }: Pick<FileRow, 'id'>,
  use: Omit<FileUse, 'fileId'> & { seconds: number },
): Promise<string> => `file/${id}?${await signedQuery(ports, id, use)}`

/** The same of anything that has a name: what stands behind the question mark of its address. */
export async function signedQuery(
  ports: Ground,
  name: string,
  { accountId, kind, ref, visitor = '', seconds }: Omit<FileUse, 'fileId'> & { seconds: number },
): Promise<string> {
  const query = { by: accountId, use: `${kind}.${ref}`, until: String(ports.clock.now() + seconds) }
  const mac = await ports.secrets.mac(await key(ports), words(name, query, visitor))
  return String(new URLSearchParams({ ...query, ...(visitor !== '' && { here: '1' }), mac }))
}

/** What an address was made for; `expired` when it was ours and its time is over, null for every other. */
export async function signedUse(
  ports: Ground,
  fileId: string,
  query: SignedQuery,
  visitor: () => Promise<string>,
): Promise<FileUse | 'expired' | null> {
  const bound = query.here === '1' ? await visitor() : ''
  if (!(await ports.secrets.isMac(await key(ports), words(fileId, query, bound), query.mac))) return null
  if (Number(query.until) <= ports.clock.now()) return 'expired'
  const at = query.use.indexOf('.')
  return {
    fileId,
    accountId: query.by,
    visitor: bound,
    kind: query.use.slice(0, at),
    ref: query.use.slice(at + 1),
  }
}
