import type { EraseStep } from '#server/erasure-step.ts'
import { removeFile } from './remove.ts'
import { filesOf } from './rows.ts'

/** At a time. */
const atOnce = 50

/** Takes an account's big files away; what a product or a lesson uses is part of the site's own content and stays. */
export const eraseFiles: EraseStep = async ({ ports, person, go }) => {
  for (let after = ''; ; ) {
    const rows = await filesOf(ports.db, person.id, after, atOnce)
    for (const { id } of rows) await removeFile(ports, id)
    const last = rows.at(-1)
    if (rows.length < atOnce || !last) return
    after = last.id
    go()
  }
}
