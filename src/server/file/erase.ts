import { type EraseStep, idsBeyond } from '#server/erasure-step.ts'
import { removeFile } from './remove.ts'
import { filesOf } from './rows.ts'

/** Takes an account's big files away; what a product or a lesson uses is part of the site's own content and stays. */
export const eraseFiles: EraseStep = async ({ ports, person, go }) => {
  const next = async (after: string) => (await filesOf(ports.db, person.id, after, 100)).map(({ id }) => id)
  for (const id of await idsBeyond(next)) {
    await removeFile(ports, id)
    go()
  }
}
