/** What a button of the toolbar does to a text: the part `from`–`to` becomes `insert`, then `select` is selected. */
export interface Edit {
  from: number
  to: number
  insert: string
  select: [number, number]
}

export type EditName = 'bold' | 'italic' | 'link' | 'list' | 'quote' | 'code'

type Selected = { text: string; start: number; end: number }

const around = { bold: '**', italic: '*' } as const
const before = { list: '- ', quote: '> ' } as const

/** The edit of a button. Done twice, the marks of bold, italic, list and quote are taken away again. */
export function editOf(name: EditName, selected: Selected): Edit {
  if (name === 'bold' || name === 'italic') return wrapped(selected, around[name])
  if (name === 'list' || name === 'quote') return prefixed(selected, before[name])
  return name === 'code' ? code(selected) : link(selected)
}

function wrapped({ text, start, end }: Selected, mark: string): Edit {
  const inside = text.slice(start, end)
  const before = start - mark.length
  const isMarked =
    text.slice(before, start) === mark &&
    text.slice(end, end + mark.length) === mark &&
    // One star of a bold text is no italic one.
    (mark.length > 1 || text[before - 1] !== '*' || text[end + 1] !== '*' || text[before - 2] === '*')
  if (before >= 0 && isMarked) {
    return { from: before, to: end + mark.length, insert: inside, select: [before, before + inside.length] }
  }
  // A space at the edge of the marks would keep them from meaning anything.
  const left = inside.length - inside.trimStart().length
  const core = inside.trim()
  const insert = inside.slice(0, left) + mark + core + mark + (core ? inside.slice(left + core.length) : '')
  const at = start + left + mark.length
  return { from: start, to: end, insert, select: [at, at + core.length] }
}

function prefixed({ text, start, end }: Selected, mark: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(end - (end > start ? 1 : 0), from))
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const changed = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n')
  // A list or a quote right after a paragraph would go on with it.
  const gap = !isMarked && from > 0 && text[from - 2] !== '\n' && !sameKind(text, from, mark) ? '\n' : ''
  const insert = gap + changed
  const stop = from + insert.length
  return { from, to, insert, select: start === end ? [stop, stop] : [from + gap.length, stop] }
}

const sameKind = (text: string, from: number, mark: string) =>
  text.slice(text.lastIndexOf('\n', from - 2) + 1, from).startsWith(mark)

function code({ text, start, end }: Selected): Edit {
  const inside = text.slice(start, end)
  if (!inside.includes('\n')) return wrapped({ text, start, end }, '`')
  const insert = `${start > 0 && text[start - 1] !== '\n' ? '\n' : ''}\`\`\`\n${inside.replace(/\n$/, '')}\n\`\`\`\n`
  const at = start + insert.indexOf('```\n') + 4
  return { from: start, to: end, insert, select: [at, start + insert.length - 5] }
}

function link({ text, start, end }: Selected): Edit {
  const inside = text.slice(start, end)
  if (/^https?:\/\/\S+$/.test(inside)) {
    return { from: start, to: end, insert: `[](${inside})`, select: [start + 1, start + 1] }
  }
  const address = 'https://'
  const at = start + inside.length + 3
  return { from: start, to: end, insert: `[${inside}](${address})`, select: [at, at + address.length] }
}

/** What Enter does within a list or a quote: the next line goes on with it, an empty one ends it. Null elsewhere. */
export function nextLine({ text, start, end }: Selected): Edit | null {
  if (start !== end) return null
  const from = text.lastIndexOf('\n', start - 1) + 1
  const found = /^(\s*)([-*+] |> |(\d{1,3})\. )(.*)$/.exec(text.slice(from, start))
  if (!found) return null
  const [, indent = '', mark = '', number, rest = ''] = found
  if (rest.trim() === '') return { from, to: start, insert: '', select: [from, from] }
  const insert = `\n${indent}${number === undefined ? mark : `${Number(number) + 1}. `}`
  return { from: start, to: start, insert, select: [start + insert.length, start + insert.length] }
}
