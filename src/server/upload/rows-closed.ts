import type { Db, Trx } from '#server/db/schema.ts'
import { pictureWord, type SitePicture } from '#server/text/site-pictures.ts'

/** Names in one question. */
const atOnce = 500

/** Which of these pictures are closed, as words. */
export async function closedAmong(db: Db | Trx, pictures: SitePicture[]): Promise<Set<string>> {
  const closed = new Set<string>()
  const keysOf = (store: SitePicture['store']) => pictures.flatMap((one) => (one.store === store ? [one.key] : []))
  const [uploads, files] = [keysOf('uploads'), keysOf('files')]
  for (let from = 0; from < uploads.length; from += atOnce) {
    const wanted = db
      .selectFrom('upload')
      .select('name')
      .where('name', 'in', uploads.slice(from, from + atOnce))
    for (const { name } of await wanted.where('closed', '=', 1).execute())
      closed.add(pictureWord({ store: 'uploads', key: name }))
  }
  for (let from = 0; from < files.length; from += atOnce) {
    const wanted = db.selectFrom('closed_file').select('picture')
    for (const { picture } of await wanted.where('picture', 'in', files.slice(from, from + atOnce)).execute())
      closed.add(pictureWord({ store: 'files', key: picture }))
  }
  return closed
}

/** Who may fetch an upload: anybody, those whom an address was made for, or anybody who knows its name, while nothing shows it. */
export async function uploadStanding(db: Db, name: string): Promise<'open' | 'closed' | 'unused'> {
  const row = await db.selectFrom('upload').select(['usedAt', 'closed']).where('name', '=', name).executeTakeFirst()
  if (row?.closed === 1) return 'closed'
  return row && row.usedAt === null ? 'unused' : 'open'
}

/**
 * An uploaded image, in use from now on and held until the transaction ends: who shows it elsewhere waits, or was seen.
 * `isNew`: nothing had shown it.
 */
export async function holdImage(trx: Trx, name: string, now: number) {
  const image = trx.updateTable('upload').where('purpose', '=', 'image').where('name', '=', name)
  const taken = image.set({ usedAt: now }).where('usedAt', 'is', null).returning(['accountId', 'closed'])
  const fresh = await taken.executeTakeFirst()
  if (fresh) return { ...fresh, isNew: true }
  const known = image.set((eb) => ({ usedAt: eb.ref('usedAt') })).where('usedAt', '>', 0)
  const held = await known.returning(['accountId', 'closed']).executeTakeFirst()
  return held && { ...held, isNew: false }
}

export async function closeImage(trx: Trx, name: string, closed: 0 | 1): Promise<void> {
  await trx.updateTable('upload').set({ closed }).where('name', '=', name).execute()
}

export async function closeFile(trx: Trx, picture: string): Promise<void> {
  await trx
    .insertInto('closed_file')
    .values({ picture })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Anybody may see these files, in each of their widths. */
export async function openFiles(trx: Trx, pictures: SitePicture[]): Promise<void> {
  const keys = pictures.flatMap(({ store, key }) => (store === 'files' ? [key] : []))
  for (let from = 0; from < keys.length; from += atOnce)
    await trx
      .deleteFrom('closed_file')
      .where('picture', 'in', keys.slice(from, from + atOnce))
      .execute()
}
