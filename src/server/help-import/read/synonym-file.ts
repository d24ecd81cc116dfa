import { synonymLimits } from '#contract/search/limits.ts'
import type { ImportNote, SourceFile } from '#server/help-import/types.ts'
import { type GroupProblem, groupWords } from '#server/search/synonyms.ts'
import { textOf } from './parse.ts'

/** The file's place in the folder. */
export const synonymFile = 'synonyms.txt'

const reasons: Record<GroupProblem, string> = {
  tooShort: 'a line with fewer than two synonyms is left out',
  tooMany: `a line with more than ${synonymLimits.words} synonyms is left out`,
  tooLong: 'a line with a synonym that is too long is left out',
  content: 'a line with a synonym of no letters is left out',
}

/**
 * The groups of a folder's `synonyms.txt`, as Solr and Elasticsearch read it: a group per line, its words between commas
 * (`\,` is one within a word), `#` before a comment. `=>` says that words mean others and not the reverse, which groups
 * cannot say; such a line is left out, like one that search could not use. At most `room` groups. Throws UnusableFile for
 * what is no text.
 */
export function readSynonymFile(files: SourceFile[], room: number): { groups: string[][]; notes: ImportNote[] } {
  const groups: string[][] = []
  const notes: ImportNote[] = []
  const file = files.find(({ path }) => path.toLowerCase() === synonymFile)
  if (!file) return { groups, notes }
  const note = (reason: string) => notes.push({ path: file.path, reason })
  for (const [at, line] of textOf(file.bytes).split('\n').entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#')) continue
    if (text.includes('=>')) {
      note(`a line of synonyms in one direction is left out: line ${at + 1}`)
      continue
    }
    const words = groupWords(wordsOf(text))
    if (typeof words === 'string') note(`${reasons[words]}: line ${at + 1}`)
    else if (groups.length >= room)
      note(`a line is left out, as the site has its ${synonymLimits.groups} groups: line ${at + 1}`)
    else groups.push(words)
  }
  return { groups, notes }
}

/** What stands between the commas; Chinese ones count as well. */
function wordsOf(line: string): string[] {
  const words: string[] = []
  let word = ''
  for (let at = 0; at < line.length; at++) {
    const unit = line[at] as string
    if (unit === '\\' && at + 1 < line.length) word += line[++at]
    else if (unit === ',' || unit === '，') {
      words.push(word)
      word = ''
    } else word += unit
  }
  return [...words, word].map((one) => one.trim()).filter((one) => one !== '')
}
