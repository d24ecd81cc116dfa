import type { EraseStep } from '#server/erasure-step.ts'
import { withoutNames } from '#server/text/names.ts'
import { deleteNotes, notesWith, setNote, setReason } from './rows-erase.ts'

/** Deletes what staff noted about somebody, and takes their names and addresses out of what was noted about others. */
export const eraseNotes: EraseStep = async ({ ports: { db }, person, words }) => {
  await deleteNotes(db, person.id)
  if (words.length === 0) return
  const { notes, mutes } = await notesWith(db, words)
  for (const { id, text } of notes) await setNote(db, id, withoutNames(text, words, '…'))
  for (const { accountId, reason } of mutes) await setReason(db, accountId, withoutNames(reason, words, '…'))
}
