import { undisturbing } from '#contract/base/rules.ts'
import { synonymLimits } from '#contract/search/limits.ts'
import { areOnePhrase, isLookedFor } from '#search/synonyms.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countGroups, deleteGroupsOf, groupsOfSource, insertGroups, synonymsChanged } from './rows-synonyms.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>

/** What may be wrong with a group, by the names of contract/base/problems.ts. */
export type GroupProblem = 'tooShort' | 'tooMany' | 'tooLong' | 'content'

/** The words of a group as they are kept: one space between, what is one to search once; or what is wrong with them. */
export function groupWords(written: readonly string[]): string[] | GroupProblem {
  if (written.length > synonymLimits.words) return 'tooMany'
  const words: string[] = []
  for (const word of written) {
    if (word.length > synonymLimits.wordChars) return 'tooLong'
    const kept = undisturbing(word.replace(/\s+/g, ' ')).trim()
    if (!isLookedFor(kept)) return /[\p{L}\p{N}]/u.test(kept) ? 'tooLong' : 'content'
    if (!words.some((other) => areOnePhrase(other, kept))) words.push(kept)
  }
  return words.length < 2 ? 'tooShort' : words
}

/** Adds a group that somebody wrote; its id. Throws 400 for words that cannot be looked for, and beyond the most groups. */
export async function addGroup(trx: Trx, { clock, secrets }: Ground, written: string[], by: string): Promise<string> {
  const words = wordsOrRefusal(written)
  if ((await countGroups(trx)) >= synonymLimits.groups) throw badInput({ words: 'tooMany' })
  const now = clock.now()
  const id = secrets.random(12)
  const times = { createdAt: now, updatedAt: now }
  await insertGroups(trx, [{ id, words: JSON.stringify(words), source: null, updatedBy: by, ...times }])
  await synonymsChanged(trx)
  return id
}

/** The same as `groupWords`; throws 400 for what is wrong with them. */
export function wordsOrRefusal(written: readonly string[]): string[] {
  const words = groupWords(written)
  if (typeof words === 'string') throw badInput({ words })
  return words
}

/** Makes the groups of an imported folder these, and changes nothing where they are so already. */
export async function replaceGroups(
  trx: Trx,
  { clock, secrets }: Ground,
  source: string,
  groups: readonly string[][],
): Promise<void> {
  const before = await groupsOfSource(trx, source)
  if (JSON.stringify(before) === JSON.stringify(groups)) return
  await deleteGroupsOf(trx, source)
  const now = clock.now()
  const stamp = secrets.random(6)
  const rows = groups.map((words, at) => ({
    // In the file's order.
    id: `${stamp}-${String(at).padStart(4, '0')}`,
    words: JSON.stringify(words),
    source,
    updatedBy: '',
    createdAt: now,
    updatedAt: now,
  }))
  await insertGroups(trx, rows)
  await synonymsChanged(trx)
}
