import { continuationOf, leadOf } from './lines.ts'

/** A text of elements within elements, put together piece by piece. */
export type Indented = {
  write(text: string): void
  /** Lines of their own, each where the present line's list item or quote is. */
  lines(lines: string[]): void
  /** Nothing but spaces stands in the present line. */
  startsLine(): boolean
  /** From the next line on, what is written is held by the element that begins here. */
  indent(): void
  outdent(): void
  text(): string
}

/**
 * What an element holds: the indentation that its own line had and has now, and by how much the lines that it holds move
 * out, which is null until the first of them says it.
 */
type Level = { was: number; is: number; shift: number | null }

/** Each line moves out as far as the element that holds it has its first line further in than itself. */
export function createIndented(): Indented {
  const pieces: string[] = []
  const levels: Level[] = []
  /** The spaces that the present line begins with, as long as nothing else was in it. */
  let spaces: string | null = ''
  /** The present line as it is written out. */
  let line = ''
  /** How far in the present line began as it was written. */
  let startedAt = 0

  const emit = (text: string) => {
    pieces.push(text)
    if (line.length < 100) line += text.slice(0, 100)
  }
  /** Where the present line begins after all. */
  const place = (own: number): number => {
    const level = levels.at(-1)
    if (!level) return own
    level.shift ??= Math.max(own, level.was) - level.is
    return Math.max(Math.min(own, level.is), own - level.shift)
  }
  /** The spaces of the present line, which something comes to stand in. */
  const begin = () => {
    if (spaces === null) return
    const own = widthOf(spaces)
    const to = place(own)
    emit(to === own ? spaces : ' '.repeat(to))
    startedAt = own
    spaces = null
  }
  const newLine = () => {
    pieces.push('\n')
    line = ''
    spaces = ''
  }

  return {
    write(text) {
      text.split('\n').forEach((part, at) => {
        if (at > 0) newLine()
        if (spaces !== null) {
          const words = part.replace(/^[ \t]+/, '')
          spaces += part.slice(0, part.length - words.length)
          if (words === '') return
          begin()
          emit(words)
        } else emit(part)
      })
    },
    lines(lines) {
      begin()
      const lead = leadOf(line)
      const next = continuationOf(lead)
      pieces.push(lead === line ? '' : `\n${next}`, lines.join(`\n${next}`), `\n${next}`)
      line = next
    },
    startsLine: () => spaces !== null,
    indent() {
      const is = spaces === null ? widthOf(/^[ \t]*/.exec(line)?.[0] ?? '') : place(widthOf(spaces))
      levels.push({ was: spaces === null ? startedAt : widthOf(spaces), is, shift: null })
    },
    outdent() {
      levels.pop()
    },
    text: () => pieces.join(''),
  }
}

function widthOf(spaces: string): number {
  let width = 0
  for (const space of spaces) width += space === '\t' ? 4 - (width % 4) : 1
  return width
}
