import { type ResolvedImage, withAddresses } from './markdown-addresses.ts'
import { decoded } from './markdown-sanitize.ts'

/** Where a member's upload is fetched, and how a text may write it. */
const folder = '/pro-api/uploads/'
const address = /^(?:\/pro-api\/)?uploads\/([0-9a-f]{32,64}\.webp)$/

type MemberText = {
  /** The question's or answer's. */
  id: string
  /** What an upload's name stands for; null where it is none that this text may show. */
  upload: (name: string) => { width?: number; height?: number } | null
  /** What any other address stands for. */
  foreign: (src: string) => ResolvedImage | null
}

/**
 * Sanitised HTML of a member's as it is shown: images are uploads or what `foreign` makes of them, ids are the text's own,
 * links say that they are a member's.
 */
export function memberHtml(html: string, { id, upload, foreign }: MemberText): string {
  const shown = withAddresses(html, {
    image(src) {
      const name = address.exec(src)?.[1]
      const found = name === undefined ? null : upload(name)
      return name !== undefined && found ? { ...found, src: folder + name } : foreign(src)
    },
  })
  return withOwnIds(shown, id)
}

/**
 * Sanitised HTML, where every `<` begins a tag of ours, with ids that no other text of the page has; links within the
 * text follow them.
 */
function withOwnIds(html: string, textId: string): string {
  const tags = /<[a-z][^<>]*>/g
  const ids = new Set([...html.matchAll(tags)].map(([tag]) => / id="([^"]*)"/.exec(tag)?.[1]))
  return html.replace(tags, (tag) =>
    tag
      .replace(/ id="([^"]*)"/, ` id="${textId}-$1"`)
      .replace(/ href="#([^"]*)"/, (whole, anchor: string) =>
        ids.has(decoded(anchor)) ? ` href="#${textId}-${anchor}"` : whole,
      )
      .replace(' rel="noopener noreferrer nofollow"', ' rel="noopener noreferrer nofollow ugc"'),
  )
}
