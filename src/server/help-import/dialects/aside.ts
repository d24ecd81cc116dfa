import { continuationOf } from './lines.ts'

/**
 * What the readers of a dialect must not touch: code and comments. In the text a mark stands for each, made of a
 * character that no file has (`textOf` refuses it).
 */
export type Aside = {
  /** Keeps words within a line; answers their mark. */
  words(text: string): string
  /** Keeps whole lines; `lead` is what each of them begins with. They move with the line that their mark comes to stand in. */
  lines(text: string, lead?: string): string
  /** The text with everything in its place again. */
  restore(text: string): string
}

type Kept = { text: string; lead: string | null }

export function createAside(): Aside {
  const kept: Kept[] = []
  const keep = (text: string, lead: string | null) => `\0${kept.push({ text, lead }) - 1}\0`

  const restored = (line: string) =>
    line.replace(/\0(\d+)\0/g, (_, index: string, at: number) => {
      const { text, lead } = kept[Number(index)] as Kept
      if (lead === null) return text
      return moved(text, lead, line.slice(0, Math.min(at, 100)))
    })

  return {
    words: (text) => keep(text, null),
    lines: (text, lead = '') => keep(text, lead),
    restore: (text) => text.split('\n').map(restored).join('\n'),
  }
}

/** Lines that stood after `from` and now stand after `to`, which the first of them has already. */
function moved(text: string, from: string, to: string): string {
  const [before, after] = [continuationOf(from), continuationOf(to)]
  if (before === after) return text
  return text
    .split('\n')
    .map((line, at) => (at === 0 ? line : after + withoutLead(line, before)).trimEnd())
    .join('\n')
}

function withoutLead(line: string, lead: string): string {
  if (line.startsWith(lead)) return line.slice(lead.length)
  let at = 0
  while (at < lead.length && (line[at] === ' ' || line[at] === '\t')) at++
  return line.slice(at)
}
