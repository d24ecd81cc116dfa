/** A name that was read, or why an entry is not taken; `name` is then what can be shown of it. */
export type EntryName = { path: string } | { refused: string; name: string }

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gbk = new TextDecoder('gbk', { fatal: true })

/**
 * The place of an entry in the folder that a zip is, with `/` between its parts. Names are UTF-8 where they say so or can
 * be read as such, otherwise GBK, which Windows in Chinese writes. What would lead out of the folder on any system, or
 * could mean different places on two of them, is refused, never mended.
 */
export function entryName(raw: Uint8Array, saysUtf8: boolean): EntryName {
  const name = decoded(raw, utf8) ?? (saysUtf8 ? null : decoded(raw, gbk))
  if (name === null) return { refused: 'its name is in an encoding that is neither UTF-8 nor GBK', name: shown(raw) }
  const refused = problemOf(name)
  if (refused !== null) return { refused, name: shown(raw, name) }
  return { path: name.replace(/^(?:\.\/)+/, '').normalize('NFC') }
}

function problemOf(name: string): string | null {
  if (name === '' || name.length > 1_000) return 'its name is empty or too long'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are looked for
  if (/[\u0000-\u001f\u007f]/.test(name)) return 'its name has control characters'
  if (name.includes('\\')) return 'its name has a backslash'
  if (name.startsWith('/')) return 'its name is an absolute path'
  if (/^[a-z]:/i.test(name)) return 'its name begins with a drive letter'
  const parts = name
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/$/, '')
    .split('/')
  if (parts.includes('..')) return 'its name leads out of the folder'
  if (parts.some((part) => part === '' || part === '.')) return 'its name has an empty part'
  return null
}

function decoded(raw: Uint8Array, decoder: TextDecoder): string | null {
  try {
    return decoder.decode(raw)
  } catch {
    return null
  }
}

/** For people to recognise: short, on one line, nothing in it that a terminal or a database minds. */
function shown(raw: Uint8Array, name = new TextDecoder('latin1').decode(raw)): string {
  return name.slice(0, 200).replace(/[\p{Cc}\p{Cs}]/gu, '�')
}
