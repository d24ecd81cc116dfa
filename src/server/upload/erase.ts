import type { EraseStep } from '#server/erasure-step.ts'
import { deleteUploadRow } from './rows.ts'
import { uploadsOf } from './rows-erase.ts'
import { isShownBy } from './rows-images.ts'

/** At a time. */
const atOnce = 50

/**
 * Takes an account's images away, save what a document of the site shows: that is part of the site's own content. The row
 * goes last: as long as there is one, the next try finds the file.
 */
export const eraseUploads: EraseStep = async ({ ports: { db, uploads }, person, go }) => {
  for (let after = ''; ; ) {
    const rows = await uploadsOf(db, person.id, after, atOnce)
    for (const { id, name } of rows) {
      // Texts of the account's own are no reason to keep an image: only documents are looked at.
      if (await db.transaction().execute((trx) => isShownBy(trx, '', name))) continue
      await uploads.remove(name)
      await deleteUploadRow(db, id)
    }
    const last = rows.at(-1)
    if (rows.length < atOnce || !last) return
    after = last.id
    go()
  }
}
