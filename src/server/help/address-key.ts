/** Longer ones are nobody's old address. */
const mostChars = 500

/**
 * An address as redirects are kept by, the same for each way of writing it: `/Docs/Guide/index.html?x#y` and
 * `docs/guide/` are `docs/guide`. Null for what is no address of a site.
 */
export function addressKey(address: string): string | null {
  const [path = ''] = address.trim().split(/[?#]/, 1)
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // Written as it is meant, with a percent sign.
  }
  if (plain.length > mostChars || /[\0\\]/.test(plain)) return null
  const parts = plain
    .normalize('NFC')
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  const last = parts.pop()?.replace(/\.(html?|mdx?|markdown)$/, '') ?? ''
  if (last !== '' && !/^(index|readme|_index)$/.test(last)) parts.push(last)
  return parts.length > 0 ? parts.join('/') : null
}

/** The address of a document by its id, as a key. */
export const idKey = (id: string): string => `help/${id.normalize('NFC').toLowerCase()}`
