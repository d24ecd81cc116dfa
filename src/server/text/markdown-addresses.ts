import { escapeHtml } from '#pages/escape.ts'
import { foreignRel, isForeign } from './markdown-sanitize.ts'

/** An image as it is shown, of others of its widths `srcset` and `sizes` tell as HTML has them; or where it is to be found by those who want to see it, while the page shows its words. */
export type ResolvedImage =
  | { src: string; srcset?: string; sizes?: string; width?: number; height?: number }
  | { link: string }

/** What the addresses in a text mean; null is nothing. Both get what passed the sanitiser, and answer what is as harmless. */
export type Resolvers = {
  link?(href: string): string | null
  image?(src: string): ResolvedImage | null
}

/**
 * Finished HTML whose links and images lead where they mean. A link to nowhere stays as its words, and so does an image
 * that is none. One walk over tags that we wrote ourselves, so it takes no time to speak of; of what is written in the
 * text it decides nothing but addresses.
 */
export function withAddresses(html: string, resolve: Resolvers): string {
  let links = 0
  return html.replace(/<(\/?)(a|img)((?: [^<>]*)?)>/g, (tag, slash: string, name: string, written: string) => {
    if (name === 'img') return image(attributesOf(written), resolve, links > 0)
    links += slash === '' ? 1 : -1
    return slash === '' ? link(tag, attributesOf(written), resolve) : tag
  })
}

function link(tag: string, attributes: Map<string, string>, resolve: Resolvers): string {
  const href = attributes.get('href')
  if (href === undefined || href.startsWith('#') || !resolve.link) return tag
  attributes.delete('href')
  attributes.delete('rel')
  const target = resolve.link(href)
  if (target !== null) attributes.set('href', target)
  if (target !== null && isForeign(target)) attributes.set('rel', foreignRel)
  return `<a${textOf(attributes)}>`
}

function image(attributes: Map<string, string>, resolve: Resolvers, insideLink: boolean): string {
  const src = attributes.get('src') ?? ''
  const alt = attributes.get('alt') ?? ''
  const found = resolve.image ? resolve.image(src) : { src }
  if (!found) return `<span>${escapeHtml(alt)}</span>`
  if ('link' in found) {
    const words = escapeHtml(alt.trim() === '' ? found.link : alt)
    if (insideLink) return `<span>${words}</span>`
    return `<a href="${escapeHtml(found.link)}" rel="${foreignRel}">${words}</a>`
  }
  const size = found.width && found.height ? { width: String(found.width), height: String(found.height) } : {}
  const { loading = '', decoding = '', ...own } = Object.fromEntries(attributes)
  const widths = found.srcset && found.sizes ? { srcset: found.srcset, sizes: found.sizes } : {}
  return `<img${textOf(new Map(Object.entries({ ...own, src: found.src, ...widths, ...size, loading, decoding })))} />`
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
])

/** The attributes of a tag as the sanitiser writes them. */
function attributesOf(written: string): Map<string, string> {
  const found = written.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)
  return new Map(
    [...found].map(([, name = '', value = '']) => [
      name,
      value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities.get(entity) ?? entity),
    ]),
  )
}

function textOf(attributes: Map<string, string>): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
}
