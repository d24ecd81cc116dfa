export type DiffLine = { is: 'same' | 'added' | 'removed'; text: string }

/** More comparisons than this are not worth waiting for: what differs is shown as one piece. */
const mostCells = 1_000_000

/** Line by line, what became of `before` in `after`; removed lines stand before those that came in their place. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const lines = (is: DiffLine['is'], texts: string[]): DiffLine[] => texts.map((text) => ({ is, text }))
  return [
    ...lines('same', a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...lines('same', a.slice(a.length - end)),
  ]
}

/** By the longest common subsequence of lines. */
function middle(a: string[], b: string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ is: 'removed', text })
  const added = (text: string): DiffLine => ({ is: 'added', text })
  if (a.length * b.length > mostCells) return [...a.map(removed), ...b.map(added)]
  const width = b.length + 1
  const common = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] as number
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const found: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      found.push({ is: 'same', text: a[i] as string })
      i++
      j++
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) found.push(removed(a[i++] as string))
    else found.push(added(b[j++] as string))
  }
  return found
}
