import sanitizeHtml, { type Attributes } from 'sanitize-html'
import { anchorId } from './anchor-id.ts'
import { codeClasses } from './markdown-code.ts'
import { createPictures, themedClasses, themedImage } from './markdown-themed.ts'
import { mathAttribs, mathAttributes, mathClasses, mathElements } from './mathml-names.ts'

const text =
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var'
const blocks = 'aside blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p pre summary ul'
const tables = 'caption col colgroup table tbody td tfoot th thead tr'
const alignments = ['align-left', 'align-center', 'align-right']

/**
 * The allow-list that every document's HTML passes, by any author: no script, handler, style, form or frame; links by
 * http(s) and mailto or relative, images by http(s) or relative. What is not on it is taken out, its text stays.
 */
export function sanitize(html: string): string {
  const ids = new Set<string>()
  const pictures = createPictures()
  const common = (attribs: Attributes): Attributes => {
    const { id, ...rest } = attribs
    const own = id === undefined ? '' : anchorId(id)
    if (own === '' || ids.has(own)) return rest
    ids.add(own)
    return { ...rest, id: own }
  }
  const cell = (tagName: string, attribs: Attributes) => {
    const { align, class: classes, ...rest } = attribs
    const written = align ?? /text-align:\s*(\w+)/.exec(attribs.style ?? '')?.[1]
    const alignment = `align-${written?.toLowerCase()}`
    const known = alignments.includes(alignment) ? alignment : classes
    return { tagName, attribs: known ? { ...rest, class: known } : rest }
  }
  return sanitizeHtml(html, {
    allowedTags: [...`${text} ${blocks} ${tables}`.split(' '), ...mathElements],
    allowedAttributes: {
      '*': ['id', 'class', 'title', 'lang', 'dir'],
      a: ['href', 'rel', 'aria-label', { name: 'role', values: ['doc-noteref', 'doc-backlink'] }],
      div: ['aria-label', { name: 'role', values: ['doc-endnotes'] }],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'data-dark'],
      ol: ['start', 'reversed', 'type'],
      li: ['value'],
      details: ['open'],
      time: ['datetime'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      col: ['span'],
      ...Object.fromEntries(mathElements.map((name) => [name, mathAttributes])),
      annotation: [{ name: 'encoding', values: ['application/x-tex'] }],
    },
    allowedClasses: {
      '*': [],
      code: ['language-*'],
      span: [...codeClasses, 'formula'],
      div: ['callout', 'callout-*', 'footnotes', 'formula'],
      sup: ['footnote-ref'],
      a: ['footnote-back'],
      p: ['callout-title'],
      img: themedClasses,
      td: alignments,
      th: alignments,
      ...Object.fromEntries(mathElements.map((name) => [name, mathClasses])),
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    enforceHtmlBoundary: false,
    parseStyleAttributes: false,
    nestingLimit: 100,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'xmp',
      'iframe',
      'noembed',
      'noframes',
      'plaintext',
      'title',
      'svg',
      'annotation-xml',
      'template',
    ],
    transformTags: {
      // Runs after the others.
      '*': (tagName, attribs) => ({ tagName, attribs: common(attribs) }),
      // The page's own title is its only first-level heading.
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: link(named(attribs)) }),
      picture: (tagName) => {
        pictures.open()
        return { tagName, attribs: {} }
      },
      source: (tagName, attribs) => {
        pictures.source(attribs)
        return { tagName, attribs: {} }
      },
      img: (_, attribs) => image(attribs, pictures.image(attribs.src ?? '')),
      td: cell,
      th: cell,
      ...Object.fromEntries(mathElements.map((name) => [name, math])),
    },
  })
}

const math = (tagName: string, attribs: Attributes) => ({ tagName, attribs: mathAttribs(attribs) })

/** `<a name>` is how anchors were written before ids. */
function named({ name, ...rest }: Attributes): Attributes {
  return name !== undefined && rest.id === undefined ? { ...rest, id: name } : rest
}

function link({ href, rel: _, ...rest }: Attributes): Attributes {
  if (href === undefined) return rest
  const target = href.startsWith('#') ? ownAnchor(href) : href.trim()
  return isForeign(target) ? { ...rest, href: target, rel: foreignRel } : { ...rest, href: target }
}

/** Whether an address leads to another site, which is told nothing of where its reader came from. */
export const isForeign = (address: string) => /^https?:/i.test(address)
export const foreignRel = 'noopener noreferrer nofollow'

/** A link within the page: its anchor is written as ids are. */
function ownAnchor(href: string): string {
  const id = anchorId(decoded(href.slice(1)))
  return `#${encodeURIComponent(id)}`
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function image(attribs: Attributes, sources: { src: string; dark?: string }) {
  const { src: _, alt = '', width, height, class: classes = '', 'data-dark': written, ...rest } = attribs
  const src = sources.src.trim()
  if (src === '') return { tagName: 'span', attribs: {}, text: alt }
  const dark = sources.dark ?? written
  const themed = dark === undefined ? themedImage(src, classes) : { src, 'data-dark': dark.trim() }
  const size = pixels(width, height)
  return { tagName: 'img', attribs: { ...rest, ...themed, alt, ...size, loading: 'lazy', decoding: 'async' } }
}

function pixels(width?: string, height?: string): Attributes {
  const size: Attributes = {}
  if (/^\d{1,5}$/.test(width ?? '')) size.width = width as string
  if (/^\d{1,5}$/.test(height ?? '')) size.height = height as string
  return size
}
