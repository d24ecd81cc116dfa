import type { Edit } from '#app/fields/editor/markdown-edits.ts'

type Selected = { text: string; start: number; end: number }

/** Words that a block begins with, in the interface's language. */
export interface BlockWords {
  callout: string
  column: string
  cell: string
  step: string
}

/** A heading of the next level for the line of the cursor: none → 2 → 3 → 4 → none. The first level is the title's. */
export function heading({ text, start }: Pick<Selected, 'text' | 'start'>): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const mark = /^(#{1,6}) /.exec(text.slice(from, from + 7))?.[1] ?? ''
  const level = mark === '' ? 2 : mark.length >= 4 ? 0 : mark.length + 1
  const insert = level === 0 ? '' : `${'#'.repeat(level)} `
  const to = from + (mark === '' ? 0 : mark.length + 1)
  const at = Math.max(from, start - (to - from)) + insert.length
  return { from, to, insert, select: [at, at] }
}

/** The selected lines as a numbered list, or no longer as one. */
export function numbered({ text, start, end }: Selected): Edit {
  const { from, to, lines } = linesAt({ text, start, end })
  const isNumbered = lines.every((line) => /^\d{1,3}\. /.test(line))
  const changed = lines.map((line, at) => (isNumbered ? line.replace(/^\d{1,3}\. /, '') : `${at + 1}. ${line}`))
  const insert = changed.join('\n')
  const stop = from + insert.length
  return { from, to, insert, select: start === end ? [stop, stop] : [from, stop] }
}

/** Two columns and a row, with the first head selected. */
export function table(selected: Selected, { column, cell }: BlockWords): Edit {
  const block = `| ${column} 1 | ${column} 2 |\n| --- | --- |\n| ${cell} | ${cell} |`
  return asBlock(selected, block, [2, 2 + column.length + 2])
}

/** A box that stands out, around what is selected. */
export function callout(selected: Selected, { callout: words }: BlockWords): Edit {
  const inside = selected.text.slice(selected.start, selected.end).trim() || words
  return asBlock(selected, `:::tip\n${inside}\n:::`, [7, 7 + inside.length])
}

/** Steps: a numbered list whose points have a title and room for a text or a picture below it. */
export function steps(selected: Selected, { step }: BlockWords): Edit {
  const block = [1, 2, 3].map((number) => `${number}. **${step} ${number}**\n\n   …`).join('\n\n')
  return asBlock(selected, block, [5, 5 + step.length + 2])
}

/** Code in lines of its own. */
export function fence(selected: Selected): Edit {
  const inside = selected.text.slice(selected.start, selected.end).replace(/\n$/, '')
  return asBlock(selected, `\`\`\`\n${inside}\n\`\`\``, [4, 4 + inside.length])
}

/** Text in place of what is selected, as a paragraph of its own; `select` is counted from its beginning. */
export function asBlock({ text, start, end }: Selected, block: string, select: [number, number]): Edit {
  const before = start === 0 || /\n\n$/.test(text.slice(0, start)) ? '' : text[start - 1] === '\n' ? '\n' : '\n\n'
  const rest = text.slice(end, end + 2)
  const after = rest === '' || rest === '\n\n' ? '\n' : rest[0] === '\n' ? '\n' : '\n\n'
  const at = start + before.length
  return { from: start, to: end, insert: before + block + after, select: [at + select[0], at + select[1]] }
}

function linesAt({ text, start, end }: Selected) {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(end - (end > start ? 1 : 0), from))
  const to = next < 0 ? text.length : next
  return { from, to, lines: text.slice(from, to).split('\n') }
}
