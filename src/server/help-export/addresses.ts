/** What the addresses in a document's Markdown mean, by how they are written there. */
export type WrittenAddresses = ReadonlyMap<string, string>

/**
 * Compares a text as it was just rendered with the text as readers have it: tag by tag they are the same but for what
 * links and images lead to. Null where they are not, because the text was rendered by other rules.
 */
export function writtenAddresses(rendered: string, finished: string): WrittenAddresses | null {
  const [before, after] = [tagsOf(rendered), tagsOf(finished)]
  if (before.length !== after.length) return null
  const found = new Map<string, string>()
  for (const [at, { name, attributes }] of before.entries()) {
    const now = after[at] as Tag
    if (name !== now.name) continue
    const [written, meant] =
      name === 'a' ? [attributes.get('href'), now.attributes.get('href')] : imagesOf(attributes, now)
    if (written && meant && written !== meant) found.set(written, meant)
  }
  return found
}

type Tag = { name: string; attributes: Map<string, string> }

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<(a|img|span)((?: [^<>]*)?)>/g)].map(([, name = '', written = '']) => ({
    name,
    attributes: new Map(
      [...written.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]),
    ),
  }))
}

/** Of an image in several widths the widest is kept. */
function imagesOf(before: Map<string, string>, now: Tag): [string | undefined, string | undefined] {
  const widest = now.attributes.get('srcset')?.split(', ').at(-1)?.split(' ')[0]
  return [before.get('src'), widest ?? now.attributes.get('src')]
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
])
const plain = (value: string) => value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities.get(entity) ?? entity)

/** The Markdown with other addresses, outside of blocks of code. */
export function withWrittenAddresses(body: string, addresses: ReadonlyMap<string, string>): string {
  if (addresses.size === 0) return body
  const byText = new Map<string, string>()
  for (const [written, target] of addresses) for (const text of [written, decoded(written)]) byText.set(text, target)
  let fence = ''
  return body
    .split('\n')
    .map((line) => {
      const [, mark = ''] = /^[\t >]*(`{3,}|~{3,})/.exec(line) ?? []
      if (fence !== '') {
        if (mark.startsWith(fence)) fence = ''
        return line
      }
      fence = mark
      return line.replace(/(\]\(<?|\]:[ \t]?|(?:href|src)=")([^\s"<>()]+)/g, (whole, lead: string, address: string) => {
        const target = byText.get(address)
        return target === undefined ? whole : lead + target
      })
    })
    .join('\n')
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
