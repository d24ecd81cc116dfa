/** Whether a tag's name ends here: `<li>` is no `<link>`. */
const isTag = (html: string, end: number) => html[end] === ' ' || html[end] === '>'

/** Where an element that begins at `start` ends. */
function endOf(html: string, start: number, tag: string): number {
  const [opens, closes] = [`<${tag}`, `</${tag}>`]
  for (let at = start, depth = 0; ; ) {
    const close = html.indexOf(closes, at)
    if (close < 0) return -1
    for (let open = html.indexOf(opens, at); open >= 0 && open < close; open = html.indexOf(opens, open + 1))
      if (isTag(html, open + opens.length)) depth += 1
    depth -= 1
    at = close + closes.length
    if (depth === 0) return at
  }
}

/**
 * Takes the innermost element of a tag around a text out of rendered HTML and leaves `instead` in its place. Throws where
 * there is none: the screen is drawn in another way than its pieces are cut.
 */
export function cutElement(
  html: string,
  { tag, around, instead }: { tag: string; around: string; instead: string },
): { rest: string; piece: string } {
  const at = html.indexOf(around)
  for (let start = at; at >= 0 && start > 0; ) {
    start = html.lastIndexOf(`<${tag}`, start - 1)
    if (start < 0) break
    if (!isTag(html, start + tag.length + 1)) continue
    const end = endOf(html, start, tag)
    if (end > at) return { rest: html.slice(0, start) + instead + html.slice(end), piece: html.slice(start, end) }
  }
  throw new Error(`the rendered screen has no <${tag}> around “${around}”`)
}

/** A text that stands in the rendered HTML exactly so many times becomes another. */
export function swapText(html: string, text: string, instead: string, times = 1): string {
  const found = html.split(text).length - 1
  if (found !== times) throw new Error(`“${text}” stands ${found} times in the rendered screen, not ${times} times`)
  return html.replaceAll(text, () => instead)
}
