import { diffArrays } from 'diff'

/** A part of a comparison of two texts: `removed` is of the earlier one alone, `added` of the later one. */
export type DiffPart = { is: 'same' | 'added' | 'removed'; text: string }

/** Milliseconds that a comparison may take; what is not told apart by then is removed and added as a whole. */
const mostMs = 400

/**
 * What became of a text, word by word, in Chinese as well: first by lines, then within lines that were replaced. The parts
 * that are not `added` are the earlier text, those that are not `removed` the later one.
 */
export function diffTexts(before: string, after: string, maxMs = mostMs): DiffPart[] {
  const until = Date.now() + maxMs
  const parts: DiffPart[] = []
  const lines = compared(linesOf(before), linesOf(after), until)
  for (let at = 0; at < lines.length; at++) {
    const [part, next] = [lines[at] as DiffPart, lines[at + 1]]
    if (part.is === 'removed' && next?.is === 'added') {
      parts.push(...compared(wordsOf(part.text), wordsOf(next.text), until))
      at++
    } else parts.push(part)
  }
  return joined(parts)
}

/** A paragraph of a text that is not as it was; `before` is empty where it is new, `after` where it is gone. */
export type ChangedParagraph = { before: string; after: string }

/** The paragraphs that changed between two texts, in the order of the later one: what a translation has to follow. */
export function changedParagraphs(before: string, after: string, maxMs = mostMs): ChangedParagraph[] {
  const found: ChangedParagraph[] = []
  const parts = compared(paragraphsOf(before), paragraphsOf(after), Date.now() + maxMs, '\n\n')
  for (let at = 0; at < parts.length; at++) {
    const [part, next] = [parts[at] as DiffPart, parts[at + 1]]
    if (part.is === 'same') continue
    const isReplaced = part.is === 'removed' && next?.is === 'added'
    if (isReplaced) at++
    const change = {
      before: part.is === 'removed' ? part.text : '',
      after: isReplaced ? (next as DiffPart).text : part.is === 'added' ? part.text : '',
    }
    found.push(change)
  }
  return found
}

function compared(before: string[], after: string[], until: number, between = ''): DiffPart[] {
  const left = until - Date.now()
  const changes = left > 0 ? diffArrays(before, after, { timeout: left }) : undefined
  const diff = changes?.map(({ added, removed, value }): DiffPart => {
    return { is: added ? 'added' : removed ? 'removed' : 'same', text: value.join(between) }
  })
  const whole: DiffPart[] = [
    { is: 'removed', text: before.join(between) },
    { is: 'added', text: after.join(between) },
  ]
  return (diff ?? whole).filter(({ text }) => text !== '')
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? []

const paragraphsOf = (text: string): string[] => {
  const found: string[][] = [[]]
  for (const line of linesOf(text)) {
    if (line.trim() === '') found.push([])
    else found.at(-1)?.push(line)
  }
  return found.map((lines) => lines.join('').trim()).filter((paragraph) => paragraph !== '')
}

/** Words, and everything between them; of Chinese each character, which needs no dictionary and is told as fast. */
const wordsOf = (text: string): string[] => text.match(/\p{Script=Han}|[\p{L}\p{N}\p{M}_]+|[^\S\n]+|./gsu) ?? []

function joined(parts: DiffPart[]): DiffPart[] {
  const found: DiffPart[] = []
  for (const { is, text } of parts) {
    const last = found.at(-1)
    if (last?.is === is) last.text += text
    else found.push({ is, text })
  }
  return found
}
