import type { EraseStep } from '#server/erasure-step.ts'
import { jsonWithoutNames } from '#server/text/names.ts'
import { emptyLog, entriesWith, setEntry } from './rows-erase.ts'

/** Entries looked at in one go; others write meanwhile. */
const atOnce = 2_000

/** Empties the log's entries about somebody, and takes their names and addresses out of the others. */
export const eraseEntries: EraseStep = async ({ ports: { db }, person, words, go }) => {
  await emptyLog(db, person.id)
  if (words.length === 0) return
  // As they stand inside of JSON.
  const escaped = words.map((word) => JSON.stringify(word).slice(1, -1))
  for (let after: string | null = ''; after !== null; ) {
    const { list, next } = await entriesWith(db, escaped, after, atOnce)
    for (const entry of list) {
      const before = jsonWithoutNames(entry.before, words, '…') ?? entry.before
      const then = jsonWithoutNames(entry.after, words, '…') ?? entry.after
      if (before !== entry.before || then !== entry.after) await setEntry(db, entry.id, { before, after: then })
    }
    after = next
    go()
  }
}
