import { removeFile } from '#server/file/remove.ts'
import { filesOf } from '#server/file/rows.ts'
import { deleteUploadRow } from '#server/upload/rows.ts'
import { isShownBy } from '#server/upload/rows-images.ts'
import type { ErasePorts } from './erase.ts'
import { uploadsOf } from './rows-uploads.ts'

/** At a time. */
const some = 50

/**
 * Takes an account's files away, save what a document of the site shows: that is part of the site's own content. The row
 * goes last: as long as there is one, the next try finds the file.
 */
export async function eraseUploads({ db, uploads }: ErasePorts, accountId: string): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await uploadsOf(db, accountId, after, some)
    for (const { id, name } of rows) {
      // Whatever texts of the account's own show is no reason: only documents are looked at.
      if (await db.transaction().execute((trx) => isShownBy(trx, '', name))) continue
      await uploads.remove(name)
      await deleteUploadRow(db, id)
    }
    const last = rows.at(-1)
    if (rows.length < some || !last) return
    after = last.id
  }
}

/** The same of big files: what a product or a lesson uses is part of the site's own content and stays. */
export async function eraseFiles(ports: ErasePorts, accountId: string): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await filesOf(ports.db, accountId, after, some)
    for (const { id } of rows) await removeFile(ports, id)
    const last = rows.at(-1)
    if (rows.length < some || !last) return
    after = last.id
  }
}
