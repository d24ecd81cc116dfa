import { trimEnd } from '#contract/base/trim-end.ts'

/** Code as a Markdown block whose fence is longer than any within it. */
export function fenced(code: string, info: string): string {
  let longest = 2
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${oneLine(info).replaceAll('`', '')}\n${trimEnd(code, '\n')}\n${fence}`
}

/** The info string of a block of code: its language, and what it is called where it has a name. */
export function fenceInfo(language: string, title = ''): string {
  const name = oneLine(title).replaceAll('"', "'")
  return name === '' ? language : `${language || 'text'} title="${name}"`
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The lines of an example without the spaces that all of them begin with, nor empty ones around them. */
export function dedented(text: string): string {
  const lines = text.split('\n')
  while (lines.length > 0 && lines[0]?.trim() === '') lines.shift()
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop()
  let common = Number.POSITIVE_INFINITY
  for (const line of lines) {
    if (line.trim() !== '') common = Math.min(common, line.length - line.trimStart().length)
  }
  return Number.isFinite(common) ? lines.map((line) => line.slice(common)).join('\n') : ''
}
