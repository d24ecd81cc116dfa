const fence = /^(?:```|~~~)/
const fenceEnd = /^(?:```|~~~)[ \t]*$/

/** MDX is Markdown with code around it: imports, exports and comments go, outside of code blocks. */
export function withoutMdx(body: string): string {
  const parts: { isCode: boolean; lines: string[] }[] = [{ isCode: false, lines: [] }]
  let open = false
  for (const line of body.split('\n')) {
    if (!open && fence.test(line)) {
      open = true
      parts.push({ isCode: true, lines: [line] })
      continue
    }
    parts.at(-1)?.lines.push(line)
    if (open && fenceEnd.test(line)) {
      open = false
      parts.push({ isCode: false, lines: [] })
    }
  }
  return parts.map(({ isCode, lines }) => (isCode ? lines : withoutCode(lines)).join('\n')).join('\n')
}

/** An import or export goes on to the next empty line. */
function withoutCode(lines: string[]): string[] {
  let inside = false
  const kept = lines.filter((line) => {
    inside = line !== '' && (inside || /^(?:import|export)\s/.test(line))
    return !inside
  })
  return withoutComments(kept.join('\n')).split('\n')
}

/** A comment begins with `{/*`; one that nobody closed is text. */
function withoutComments(text: string): string {
  const kept: string[] = []
  let done = 0
  for (let begin = text.indexOf('{/*'); begin >= 0; begin = text.indexOf('{/*', done)) {
    const end = text.indexOf('*/}', begin + 3)
    if (end < 0) break
    kept.push(text.slice(done, begin))
    done = end + 3
  }
  return kept.join('') + text.slice(done)
}
