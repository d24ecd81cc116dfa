/** The value of an attribute; an expression is what stood between braces. */
type Value = { text: string; isExpression: boolean }

export type Tag = {
  name: string
  kind: 'open' | 'close' | 'self'
  /** Where the text goes on. */
  end: number
  attributes: Map<string, Value>
}

/** Tags longer than this are none that somebody wrote. */
const longest = 20_000
/** After so many characters, for each of the text's own, that were no tag after all, only short ones are read. */
const patience = 8
const short = 200

/**
 * Reads the tags of a text: HTML's, Vue's and JSX's, whose attributes may have expressions in braces. Null for what is
 * none: a quote or brace without its end, another `<` within it, an empty line between attributes.
 */
export function createTagReader(text: string): (start: number) => Tag | null {
  let left = patience * text.length
  return (start) => {
    const reader = { text, at: start + 1, last: Math.min(text.length, start + (left > 0 ? longest : short)) }
    const tag = readTag(reader)
    if (!tag) left -= reader.at - start
    return tag
  }
}

type Reader = { text: string; at: number; last: number }

const nameStart = /[A-Za-z]/

function readTag(reader: Reader): Tag | null {
  const isClosing = reader.text[reader.at] === '/'
  if (isClosing) reader.at++
  const attributes = new Map<string, Value>()
  if (!nameStart.test(reader.text[reader.at] ?? '')) return null
  const name = word(reader)
  if (!/^[A-Za-z][\w.-]*$/.test(name)) return null
  for (;;) {
    const spaces = skipSpaces(reader)
    if (spaces === null || reader.at >= reader.last) return null
    const character = reader.text[reader.at] as string
    if (character === '>') return { name, kind: isClosing ? 'close' : 'open', end: reader.at + 1, attributes }
    if (character === '/') {
      if (reader.text[reader.at + 1] !== '>' || isClosing) return null
      return { name, kind: 'self', end: reader.at + 2, attributes }
    }
    if (spaces === 0 && attributes.size === 0) return null
    if (character === '{') {
      if (braces(reader) === null) return null
      continue
    }
    if (isClosing || '<"\'=`}\0'.includes(character)) return null
    const attribute = word(reader)
    if (attribute === '') return null
    const value = valueAfter(reader)
    if (value === null) return null
    attributes.set(attribute, value)
  }
}

function word(reader: Reader): string {
  const from = reader.at
  while (reader.at < reader.last && !' \t\n<>"\'=`{}/\0'.includes(reader.text[reader.at] as string)) reader.at++
  return reader.text.slice(from, reader.at)
}

/** How many spaces; null for an empty line. */
function skipSpaces(reader: Reader): number | null {
  const from = reader.at
  let lines = 0
  while (reader.at < reader.last && ' \t\n'.includes(reader.text[reader.at] as string)) {
    if (reader.text[reader.at] === '\n' && ++lines > 1) return null
    reader.at++
  }
  return reader.at - from
}

/** What follows an attribute's name; null when it has no end. */
function valueAfter(reader: Reader): Value | null {
  const before = reader.at
  if (skipSpaces(reader) === null) return null
  if (reader.text[reader.at] !== '=') {
    reader.at = before
    return { text: '', isExpression: false }
  }
  reader.at++
  if (skipSpaces(reader) === null) return null
  const open = reader.text[reader.at]
  if (open === '{') {
    const inside = braces(reader)
    return inside === null ? null : { text: inside.trim(), isExpression: true }
  }
  if (open === '"' || open === "'") {
    const from = ++reader.at
    while (reader.at < reader.last && reader.text[reader.at] !== open) reader.at++
    if (reader.at >= reader.last) return null
    return { text: reader.text.slice(from, reader.at++), isExpression: false }
  }
  const from = reader.at
  while (reader.at < reader.last && !' \t\n<>"\'=`'.includes(reader.text[reader.at] as string)) reader.at++
  // `href=/a/>` ends with its slash; `<a b=c/>` does not.
  if (reader.text[reader.at] === '>' && reader.text[reader.at - 1] === '/' && reader.at - 1 > from) reader.at--
  return reader.at === from ? null : { text: reader.text.slice(from, reader.at), isExpression: false }
}

/** What stands between a brace and its own closing one; quotes within it are passed over. */
function braces(reader: Reader): string | null {
  const from = reader.at + 1
  let depth = 0
  let quote = ''
  for (; reader.at < reader.last; reader.at++) {
    const character = reader.text[reader.at] as string
    if (quote !== '') {
      if (character === '\\') reader.at++
      else if (character === quote) quote = ''
    } else if ('"\'`'.includes(character)) quote = character
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return reader.text.slice(from, reader.at++)
  }
  return null
}

const quoted = /^(?:'([^']*)'|"([^"]*)"|`([^`]*)`)$/s

/** The text that an attribute is; undefined where it has none, or code makes it. */
export function attributeOf(tag: Tag, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = tag.attributes.get(name)
    if (!value) continue
    if (!value.isExpression) return value.text
    const literal = quoted.exec(value.text)
    if (literal) return literal[1] ?? literal[2] ?? literal[3]
  }
  return undefined
}

/** The file of an image: written, required, or imported under a name. */
export function sourceOf(tag: Tag, imports: Map<string, string>): string | undefined {
  const src = attributeOf(tag, 'src')
  if (src !== undefined) return src
  const code = (tag.attributes.get('src') ?? tag.attributes.get(':src') ?? tag.attributes.get('sources'))?.text ?? ''
  return imports.get(code.split('.')[0] ?? '') ?? /['"`]([^'"`\n]{1,500})['"`]/.exec(code)?.[1]
}

/** The files of an image that has one for the light and one for the dark: `sources={{ light: a, dark: useBaseUrl('b') }}`. */
export function sourcesOf(tag: Tag, imports: Map<string, string>): { light?: string; dark?: string } {
  const code = (tag.attributes.get('sources') ?? tag.attributes.get(':sources'))?.text ?? ''
  const fileOf = (field: RegExp) => {
    const written = field.exec(code)?.[1] ?? ''
    return /['"`]([^'"`\n]{1,500})['"`]/.exec(written)?.[1] ?? imports.get(/^[\w$]{1,100}/.exec(written)?.[0] ?? '')
  }
  const light = fileOf(/\blight:\s?([^,}]{1,600})/)
  const dark = fileOf(/\bdark:\s?([^,}]{1,600})/)
  return { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }) }
}
