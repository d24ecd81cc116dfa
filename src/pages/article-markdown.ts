import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { htmlLang } from '#contract/base/locale.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { isoDate } from './date.ts'
import { blogPostPage, helpDocPage } from './kinds.ts'

/** What can be read as Markdown by itself: a document of the help, or a post of the blog. */
export type MarkdownDoc = HelpDoc | BlogPost

/** The text of a document as a parsed tree: of parse5 on the server, of the browser's parser on the device. */
export type HtmlTree = Extract<Parameters<typeof toMdast>[0], { type: 'root' }>
type HtmlNode = HtmlTree | HtmlTree['children'][number]
type HtmlElement = Extract<HtmlNode, { type: 'element' }>

const extensions = [gfmTableToMarkdown(), gfmStrikethroughToMarkdown()]

/**
 * A document as Markdown by itself: front matter (title, address, language, day of the last change, category, version,
 * the current version's page, summary),
 * its title as the heading, its text with whole addresses. Made of the finished HTML, because that is what server and
 * device both have, and the only text whose links and images say where they lead. Pure; takes up to seconds for a
 * document of a megabyte.
 *
 * @param tree its `html`, parsed; it is changed
 * @param origin the site's, without a slash at the end
 */
export function articleMarkdown(doc: MarkdownDoc, tree: HtmlTree, origin: string): string {
  const text = toMarkdown(toMdast(withWholeAddresses(tree, pageOf(doc, origin), origin), { handlers }), {
    extensions,
    bullet: '-',
    rule: '-',
  })
  return headOf(doc, origin) + text
}

/** The same where the text cannot be converted: HTML is Markdown too. */
export function articleAsItIs(doc: MarkdownDoc, origin: string): string {
  return `${headOf(doc, origin)}${doc.html}\n`
}

const pageOf = (doc: MarkdownDoc, origin: string) =>
  origin + ('publishedAt' in doc ? blogPostPage : helpDocPage).path(doc.id)

function headOf(doc: MarkdownDoc, origin: string): string {
  const frontMatter: [string, string][] = [
    ['title', doc.title],
    ['url', pageOf(doc, origin)],
    ['language', htmlLang[doc.locale]],
    ['updated', isoDate(doc.updatedAt)],
    ...ownLines(doc, origin),
    ['description', doc.summary],
  ]
  // What JSON says in quotes, YAML reads alike.
  const lines = frontMatter
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const title = toMarkdown({ type: 'heading', depth: 1, children: [{ type: 'text', value: doc.title }] })
  return `---\n${lines.join('\n')}\n---\n\n${title}\n`
}

/** What the head of the one says and that of the other does not. */
function ownLines(doc: MarkdownDoc, origin: string): [string, string][] {
  if ('publishedAt' in doc)
    return [
      ['author', doc.author],
      ['published', isoDate(doc.publishedAt)],
    ]
  return [
    ['category', doc.category.name],
    ['version', doc.version?.name ?? ''],
    ['current', doc.current ? origin + helpDocPage.path(doc.current.page.id) : ''],
  ]
}

/** Links and images lead where they lead on the page; cells say how they are aligned. */
function withWholeAddresses(tree: HtmlTree, page: string, origin: string): HtmlTree {
  const whole = (address: unknown) => {
    const written = String(address)
    if (written.startsWith('#')) return page + written
    return written.startsWith('/') ? origin + written : written
  }
  const walk = (node: HtmlNode): void => {
    if (node.type === 'element') {
      const { properties } = node
      if (properties.href !== undefined) properties.href = whole(properties.href)
      if (properties.src !== undefined) properties.src = whole(properties.src)
      const alignment = classesOf(node).find((name) => name.startsWith('align-'))
      if (alignment) properties.align = alignment.slice('align-'.length)
    }
    if ('children' in node) for (const child of node.children) walk(child as HtmlNode)
  }
  walk(tree)
  return tree
}

function classesOf(element: HtmlElement): string[] {
  const names = element.properties.className
  return Array.isArray(names) ? names.map(String) : []
}

/** The TeX that a formula was made of. */
function texOf(element: HtmlElement): string | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'annotation' && /tex/i.test(String(child.properties.encoding))) {
      const [text] = child.children
      return text?.type === 'text' ? text.value.trim() : null
    }
    const inside = texOf(child)
    if (inside !== null) return inside
  }
  return null
}

/** A title of a box. */
const inBold: Handle = (state, node) =>
  ({ type: 'paragraph', children: [{ type: 'strong', children: state.all(node) }] }) as never

const handlers: Record<string, Handle> = {
  div(state, node) {
    if (!classesOf(node).includes('callout')) return defaultHandlers.div(state, node)
    return { type: 'blockquote', children: state.toFlow(state.all(node)) } as never
  },
  p(state, node, parent) {
    return classesOf(node).includes('callout-title') ? inBold(state, node, parent) : defaultHandlers.p(state, node)
  },
  summary: inBold,
  math(state, node) {
    const tex = texOf(node)
    if (tex === null) return state.all(node)
    const around = node.properties.display === 'block' ? '$$' : '$'
    return { type: 'html', value: `${around}${tex}${around}` }
  },
}
