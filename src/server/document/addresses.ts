import { helpIdPattern } from '#contract/help/id.ts'
import { questionIdPattern } from '#contract/question/id.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { foreignImage } from '#server/text/image-hosts.ts'
import type { ResolvedImage, Resolvers } from '#server/text/markdown-addresses.ts'
import { decoded } from '#server/text/markdown-sanitize.ts'
import { docStates, type Link, liveQuestions, uploadedImages } from './rows-links.ts'

/** Where an address of a text leads, within the site; null for other sites, mail and the text itself. */
export function linkOf(href: string, origin: string): Link | null {
  const trimmed = href.trim()
  const own = ownPath(trimmed, origin)
  if (own === null)
    return /^[a-z][a-z0-9+.-]*:|^#/i.test(trimmed) ? null : { kind: 'path', target: cut(trimmed), isDead: true }
  const [path = ''] = own.split(/[?#]/, 1)
  const [, noun, written] = /^\/(help|QA)\/([^/]+)\/?$/.exec(path) ?? []
  const id = written === undefined ? '' : decoded(written)
  if (noun === 'help' && helpIdPattern.test(id)) return { kind: 'doc', target: id, isDead: false }
  const question = id.replace(/ copy$/, '')
  if (noun === 'QA' && questionIdPattern.test(question)) return { kind: 'question', target: question, isDead: false }
  return { kind: 'path', target: cut(path), isDead: false }
}

/** The path of an address that is the site's own; null of any other. */
export function ownPath(address: string, origin: string): string | null {
  if (address.startsWith(`${origin}/`)) return address.slice(origin.length)
  return address.startsWith('/') && !/^\/[/\\]/.test(address) ? address : null
}

/** The file that an image's address names; null of other sites' and of what is no address. */
export function imageOf(src: string, origin: string): Link | null {
  const trimmed = src.trim()
  const path = ownPath(trimmed, origin) ?? trimmed
  const [, folder, name] =
    /^(?:\/pro-api\/)?(files|uploads)\/([0-9a-f]{16,64}\.[a-z0-9]{1,5})(?:[?#].*)?$/.exec(path) ?? []
  if (name !== undefined) return { kind: folder === 'files' ? 'file' : 'upload', target: name, isDead: false }
  return /^https?:/i.test(trimmed) && ownPath(trimmed, origin) === null
    ? null
    : { kind: 'file', target: cut(trimmed), isDead: true }
}

/** Of a list for people; an address may be as long as a text. */
const cut = (address: string) => address.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '')

/** Looks up what the addresses of one text mean. `dead` and `drafts` name those that lead nowhere, or to no reader. */
export async function lookUp(
  db: Db | Trx,
  ports: Pick<Ports, 'files' | 'publicUrl' | 'imageHosts' | 'pages'>,
  { links, images, present }: { links: string[]; images: string[]; present: ReadonlyMap<string, ResolvedImage> },
) {
  const { publicUrl, imageHosts = [] } = ports
  const found = new Map<string, Link>()
  const note = (link: Link | null) => link && found.set(`${link.kind} ${link.target}`, link)
  for (const href of links) note(linkOf(href, publicUrl))
  for (const src of images) note(imageOf(src, publicUrl))
  const of = (kind: Link['kind']) => [...found.values()].filter((link) => link.kind === kind && !link.isDead)
  const states = await docStates(
    db,
    of('doc').map(({ target }) => target),
  )
  const questions = await liveQuestions(
    db,
    of('question').map(({ target }) => target),
  )
  const uploads = new Map(
    (
      await uploadedImages(
        db,
        of('upload').map(({ target }) => target),
      )
    ).map((upload) => [upload.name, upload]),
  )
  const routes = ports.pages.shellRoutes
  for (const link of of('path')) link.isDead = !isRoute(link.target, routes)
  // One at a time, and no more than any text needs.
  for (const [at, link] of of('file').entries())
    link.isDead =
      !present.has(`/pro-api/files/${link.target}`) && (at >= mostFiles || !(await ports.files.get(link.target)))

  const isDead = (link: Link) =>
    link.isDead ||
    (link.kind === 'doc' && !states.has(link.target)) ||
    (link.kind === 'question' && !questions.has(link.target)) ||
    (link.kind === 'upload' && !uploads.has(link.target))
  const resolvers: Resolvers = {
    link(href) {
      const link = linkOf(href, publicUrl)
      if (!link) return href.trim()
      // What is no address of the site at all would lead somewhere else from every page.
      return ownPath(href.trim(), publicUrl)
    },
    image(src) {
      const link = imageOf(src, publicUrl)
      if (!link) return foreignImage(src, imageHosts)
      const known = found.get(`${link.kind} ${link.target}`)
      if (!known || isDead(known)) return null
      if (link.kind === 'file') {
        const path = `/pro-api/files/${link.target}`
        return present.get(path) ?? { src: path }
      }
      const { width, height } = uploads.get(link.target) ?? { width: 0, height: 0 }
      return { src: `/pro-api/uploads/${link.target}`, width, height }
    },
  }
  return {
    resolvers,
    links: [...found.values()],
    dead: [...found.values()].filter(isDead),
    drafts: of('doc').filter(({ target }) => states.get(target) === 'draft'),
  }
}

const mostFiles = 300

/** Machines' addresses beside the app's own routes. */
const machines = /^\/(feeds\/|llms[\w-]*\.txt$|sitemap\.xml$|robots\.txt$|help\/[^/]+\.md$|pro-api\/)/

function isRoute(path: string, routes: readonly string[]): boolean {
  if (path === '/' || path === '/help' || path === '/QA' || machines.test(path)) return true
  const parts = path.replace(/\/$/, '').split('/')
  return routes.some((route) => {
    const pattern = route.split('/')
    return pattern.length === parts.length && pattern.every((part, at) => part.startsWith('$') || part === parts[at])
  })
}

/** The images of finished HTML as they are shown, by each of their addresses. */
export function presentImages(html: string): Map<string, ResolvedImage> {
  const found = new Map<string, ResolvedImage>()
  for (const [, written = ''] of html.matchAll(/<img((?: [^<>]*)?)>/g)) {
    const attributes = new Map(
      [...written.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const src = attributes.get('src') ?? ''
    const [srcset = '', sizes = ''] = [attributes.get('srcset'), attributes.get('sizes')]
    const size = { width: Number(attributes.get('width') ?? 0), height: Number(attributes.get('height') ?? 0) }
    const image: ResolvedImage = { src, ...(srcset !== '' && sizes !== '' && { srcset, sizes }), ...size }
    for (const address of [src, ...srcset.split(', ').map((one) => one.split(' ')[0] ?? '')])
      if (address.startsWith('/pro-api/files/')) found.set(address, image)
  }
  return found
}

/** What finished HTML leads to, and shows. */
export function addressesIn(html: string): { links: string[]; images: string[] } {
  const links = new Set<string>()
  const images = new Set<string>()
  for (const [, name, written = ''] of html.matchAll(/<(a|img)((?: [^<>]*)?)>/g)) {
    const [, value = ''] = (name === 'a' ? / href="([^"]*)"/ : / src="([^"]*)"/).exec(written) ?? []
    if (value !== '') (name === 'a' ? links : images).add(plain(value))
  }
  return { links: [...links], images: [...images] }
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
])
const plain = (value: string) => value.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities.get(entity) ?? entity)
