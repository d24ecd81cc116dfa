import type { Db, Trx } from '#server/db/schema.ts'

/** A file of an image, and its width in pixels. */
export type ScaledFile = { name: string; width: number }

/** Counted up when images are made by other rules; what was made before is then made anew by the next import. */
const version = 1

/** What images of earlier imports were kept as, by their picture. */
export async function knownScaled(db: Db): Promise<Map<string, ScaledFile[]>> {
  const rows = await db.selectFrom('scaled_image').selectAll().where('version', '=', version).execute()
  return new Map(rows.map(({ picture, files }) => [picture, JSON.parse(files) as ScaledFile[]]))
}

/** Remembers what images were kept as. */
export async function putScaled(trx: Trx, made: ReadonlyMap<string, ScaledFile[]>): Promise<void> {
  for (const [picture, files] of made) {
    const row = { files: JSON.stringify(files), version }
    await trx
      .insertInto('scaled_image')
      .values({ picture, ...row })
      .onConflict((conflict) => conflict.column('picture').doUpdateSet(row))
      .execute()
  }
}
