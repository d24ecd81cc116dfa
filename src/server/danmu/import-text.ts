const utf8 = 'utf-8'
/** What a file may say of itself, and how it is read then. */
const known: Record<string, string> = {
  'utf-8': utf8,
  utf8,
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  big5: 'big5',
  shift_jis: 'shift_jis',
  'windows-1252': 'windows-1252',
  'iso-8859-1': 'windows-1252',
}
const lost = '\ufffd'

/**
 * The text of a file in any encoding: the one that its first bytes say, then the one that it declares where it can be
 * read so, then UTF-8; a text with too many losses as UTF-8 is GB18030. U+FFFD stands for a character that was lost.
 */
export function textOfFile(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes, utf8)
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  const declared = declaredIn(bytes)
  if (declared !== undefined && declared !== utf8) {
    const text = decoded(bytes, declared)
    if (!text.includes(lost)) return text
  }
  const text = decoded(bytes, utf8)
  const losses = countOf(text, lost)
  if (losses === 0 || losses < wideIn(bytes) / 20) return text
  return decoded(bytes, declared === undefined || declared === utf8 ? 'gb18030' : declared)
}

const decoded = (bytes: Uint8Array, label: string) => new TextDecoder(label).decode(bytes)

/** The encoding that an XML file names in its first line. */
function declaredIn(bytes: Uint8Array): string | undefined {
  const head = decoded(bytes.subarray(0, 200), 'windows-1252')
  const name = /^\s*<\?xml[^>]{1,120}?\sencoding\s*=\s*["']([\w-]{2,20})["']/.exec(head)?.[1]?.toLowerCase()
  return name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined
}

function countOf(text: string, what: string): number {
  let count = 0
  for (let at = text.indexOf(what); at !== -1; at = text.indexOf(what, at + 1)) count += 1
  return count
}

/** Bytes that are no ASCII: three for most characters, one for each that was lost. */
function wideIn(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte > 0x7f) count += 1
  return count
}
