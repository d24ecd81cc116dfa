import { courseLimits } from '#contract/course/limits.ts'
import { accountById } from '#server/account/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { FileGuard } from '#server/file/serve.ts'
import { signedQuery } from '#server/file/sign.ts'
import { notFound } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { pictureAt, pictureWord, type SitePicture } from '#server/text/site-pictures.ts'
import { closedAmong } from '#server/upload/rows-closed.ts'
import { takes } from './learn.ts'
import { courseById } from './rows.ts'
import { mayTeach } from './teachers.ts'

/** The use that addresses of closed pictures are made for, by the course. */
export const pictureUse = 'pictures'

/** In a transaction `db` is that. */
type SignPorts = Pick<Ports, 'secrets' | 'clock' | 'publicUrl'> & { db: Db | Trx }
/** Who is shown closed texts of a course: they have asked for them and may have them. */
type Shown = { accountId: string | null; courseId: string }

/** A picture of the site in finished HTML, or a link to one. */
const shownAt =
  /( (?:src|href)=")((?:https?:\/\/[^"/<>\s]{1,300})?)\/pro-api\/((uploads|files)\/([0-9a-f]{16,64}\.[a-z0-9]{1,5}))(?:[?#][^"]{0,1000})?"/g
/** The same as Markdown has it. */
const writtenAt = /\/pro-api\/((uploads|files)\/([0-9a-f]{16,64}\.[a-z0-9]{1,5}))/g

/**
 * An answer whose texts show closed pictures by addresses for one person: for so long, and only while that person takes the
 * course or teaches it, which is asked at each request. They are the same for an hour, so that a text that is asked for again
 * is the same text.
 */
export async function withPictures<T>(ports: SignPorts, answer: T, { accountId, courseId }: Shown): Promise<T> {
  if (accountId === null) return answer
  const found = new Map<string, SitePicture>()
  eachText(answer, (text) => {
    for (const [, , origin, path = '', store, name = ''] of text.matchAll(shownAt))
      if (isOurs(ports, origin)) found.set(path, pictureAt(store as SitePicture['store'], name))
    return text
  })
  const addresses = await signed(ports, found, { accountId, courseId })
  if (addresses.size === 0) return answer
  return eachText(answer, (text) =>
    text.replace(shownAt, (whole, lead: string, origin: string, path: string) => {
      const address = isOurs(ports, origin) ? addresses.get(path) : undefined
      return address === undefined ? whole : `${lead}${address.replaceAll('&', '&amp;')}"`
    }),
  ) as T
}

/** The addresses of the closed pictures that Markdown of a course shows, for who writes it: by what stands in it. */
export async function writtenPictures(
  ports: SignPorts,
  text: string,
  who: { accountId: string; courseId: string },
): Promise<Record<string, string>> {
  const found = new Map<string, SitePicture>()
  for (const [, path = '', store, name = ''] of text.matchAll(writtenAt))
    found.set(path, pictureAt(store as SitePicture['store'], name))
  const addresses = await signed(ports, found, who)
  return Object.fromEntries([...addresses].map(([path, address]) => [`/pro-api/${path}`, address]))
}

/** No address of another site gets what makes ours open. */
const isOurs = ({ publicUrl }: SignPorts, origin = '') => origin === '' || origin === publicUrl

/** The addresses of those of these pictures that are closed, by their paths. */
async function signed(
  ports: SignPorts,
  found: ReadonlyMap<string, SitePicture>,
  { accountId, courseId }: { accountId: string; courseId: string },
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>()
  if (found.size === 0) return addresses
  const closed = await closedAmong(ports.db, [...found.values()])
  const hour = 3_600
  const seconds = courseLimits.pictureAddressSeconds + hour - (ports.clock.now() % hour)
  for (const [path, picture] of found) {
    if (!closed.has(pictureWord(picture))) continue
    const query = await signedQuery(ports, path, { accountId, kind: pictureUse, ref: courseId, seconds })
    addresses.set(path, `/pro-api/${path}?${query}`)
  }
  return addresses
}

/** A value with something else for each text in it. */
function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => eachText(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, eachText(one, change)]))
}

/** Whether the person that a picture’s address was made for still takes the course, or teaches it. Throws 404. */
export const guardPictures: FileGuard = async ({ db, clock }, { accountId, ref }) => {
  const course = await courseById(db, ref)
  const account = course && (await accountById(db, accountId))
  if (!account) throw notFound()
  if (await takes(db, course, account.id, clock.now())) return
  if (!(await mayTeach(db, course, { accountId: account.id, roleId: account.roleId }))) throw notFound()
}
