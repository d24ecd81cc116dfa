/** A piece of Markdown that is translated by itself: a paragraph, a list, a table, a whole block of code. */
export type Paragraph = { text: string; isCode: boolean }

const fence = /^ {0,3}(`{3,}|~{3,})/

/** Markdown cut at its empty lines, but for those within a block of code; put together again by `joinedText`. */
export function paragraphsOf(markdown: string): Paragraph[] {
  const found: Paragraph[] = []
  let lines: string[] = []
  let open: string | null = null
  let isCode = false
  const close = () => {
    if (lines.length > 0) found.push({ text: lines.join('\n'), isCode })
    lines = []
    isCode = false
  }
  for (const line of markdown.replaceAll('\r\n', '\n').split('\n')) {
    const mark: string | undefined = fence.exec(line)?.[1]
    if (open === null && line.trim() === '') {
      close()
      continue
    }
    if (mark !== undefined && open === null) {
      isCode = lines.length === 0
      open = mark
    } else if (mark !== undefined && open !== null && mark.startsWith(open) && line.trim() === mark) open = null
    lines.push(line)
  }
  close()
  return found
}

/** The text of paragraphs, each translated where something was written and as the original has it where nothing was. */
export function joinedText(originals: readonly Paragraph[], written: readonly string[]): string {
  return originals.map(({ text }, at) => written[at]?.trim() || text).join('\n\n')
}
