import type { ImportNote, ImportReport } from './types.ts'

/** How many files of each reason are named on the screen. */
const examples = 3

/** A reason with what it says of one file alone, such as a link's address, apart: `a link leads nowhere: ./x.md`. */
function parted({ path, reason }: ImportNote): { reason: string; example: string } {
  const colon = reason.indexOf(': ')
  return colon < 0
    ? { reason, example: path }
    : { reason: reason.slice(0, colon), example: `${path}: ${reason.slice(colon + 2)}` }
}

/** Notes by their reason, the most frequent first: a large site has thousands, of a dozen kinds. */
export function byReason(notes: ImportNote[]): [reason: string, found: string[]][] {
  const reasons = new Map<string, string[]>()
  for (const note of notes) {
    const { reason, example } = parted(note)
    const found = reasons.get(reason)
    if (found) found.push(example)
    else reasons.set(reason, [example])
  }
  return [...reasons].sort(([, a], [, b]) => b.length - a.length)
}

function section(title: string, notes: ImportNote[], most: number): string[] {
  if (notes.length === 0) return []
  return [
    `${title} (${notes.length})`,
    ...byReason(notes).flatMap(([reason, found]) => [
      `  ${reason} (${found.length})`,
      ...found.slice(0, most).map((example) => `    ${example}`),
      ...(found.length > most ? [`    … and ${found.length - most} more`] : []),
    ]),
  ]
}

/**
 * What an import said of single files, as lines of text, by reason with how often it was.
 *
 * @param most of each reason that are named
 */
export function reportLines(
  { warnings, failures }: Pick<ImportReport, 'warnings' | 'failures'>,
  most = examples,
): string[] {
  return [...section('With a remark', warnings, most), ...section('Not imported', failures, most)]
}
