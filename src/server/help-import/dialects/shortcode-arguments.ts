/** What stands in a shortcode after its name: values in their order, and those that have names. */
export type Arguments = { positional: string[]; named: Map<string, string> }

/** Reads `a "b c" d=e f="g \" h"`; a quote without its end ends with the text. */
export function argumentsOf(written: string): Arguments {
  const found: Arguments = { positional: [], named: new Map() }
  let at = 0
  while (at < written.length) {
    if (/\s/.test(written[at] as string)) {
      at++
      continue
    }
    const name = /^[\w-]{1,60}(?==)/.exec(written.slice(at, at + 61))?.[0]
    if (name !== undefined) at += name.length + 1
    const value = valueAt(written, at)
    at = value.end
    if (name === undefined) found.positional.push(value.text)
    else found.named.set(name.toLowerCase(), value.text)
  }
  return found
}

function valueAt(written: string, start: number): { text: string; end: number } {
  const quote = written[start] ?? ''
  let text = ''
  if (quote === '' || !'"\'`'.includes(quote)) {
    let end = start
    while (end < written.length && !/\s/.test(written[end] as string)) end++
    return { text: written.slice(start, end), end: Math.max(end, start + 1) }
  }
  let at = start + 1
  for (; at < written.length && written[at] !== quote; at++) {
    if (written[at] === '\\' && quote === '"') at++
    text += written[at] ?? ''
  }
  return { text, end: at + 1 }
}
