/** What stands before the words of a line: spaces, marks of quotes and of list items. */
const leadPattern = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/

/** Longer ones are nothing that a person indents; repeated before each line they would only fill memory. */
const longestLead = 60

export function leadOf(line: string): string {
  return leadPattern.exec(line)?.[0] ?? ''
}

/** What the next line begins with to belong to the same list item or quote; empty for what is too long to be one. */
export function continuationOf(lead: string): string {
  return lead.length > longestLead ? '' : lead.replace(/[^>\t]/g, ' ')
}

/** A text whose author wrote into its middle what has to stand in lines of its own. */
export type Lines = {
  /** Goes on in the line. */
  write(text: string): void
  /** Lines of their own, each where the present line's list item or quote is. */
  block(lines: string[]): void
  text(): string
}

/** Puts a text together piece by piece; knows what the present line began with. */
export function createLines(): Lines {
  const pieces: string[] = []
  let line = ''
  return {
    write(text) {
      pieces.push(text)
      const at = text.lastIndexOf('\n')
      const before = at < 0 ? line : ''
      line = (before + text.slice(at + 1, at + 2 + longestLead)).slice(0, longestLead + 1)
    },
    block(lines) {
      const lead = leadOf(line)
      const next = continuationOf(lead)
      pieces.push(lead === line ? '' : `\n${next}`, lines.join(`\n${next}`), `\n${next}`)
      line = next
    },
    text: () => pieces.join(''),
  }
}
