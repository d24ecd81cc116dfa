import type { Context } from 'hono'
import { HelpId } from '#contract/help/help.ts'
import type { MarkdownDoc } from '#pages/article-markdown.ts'
import { blogMarkdownPath, helpMarkdownPath } from '#pages/kinds.ts'
import { readBlogPost } from '#server/blog/read.ts'
import { databaseProblem } from '#server/db/errors.ts'
import { readHelpDoc } from '#server/help/routes.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import { Made } from '#server/ports/answers.ts'
import type { LibraryCopy } from '#server/ports/library-copy.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Seconds a shared cache may keep a document's Markdown. */
const sharedMaxAge = 60
export const markdownType = 'text/markdown; charset=utf-8'
const suffix = '.md'

/** How the documents of an area are read, and where their Markdown is. */
type MarkdownArea = {
  path: (id: string) => string
  read: (ports: Ports, id: string) => Promise<MarkdownDoc | null>
  fromCopy: (copy: LibraryCopy, id: string) => MarkdownDoc | null
}

export const helpMarkdown: MarkdownArea = {
  path: helpMarkdownPath,
  read: ({ db }, id) => readHelpDoc(db, id),
  fromCopy: (copy, id) => copy.doc(id),
}

export const blogMarkdown: MarkdownArea = {
  path: blogMarkdownPath,
  read: ({ db }, id) => readBlogPost(db, id),
  fromCopy: (copy, id) => copy.post(id),
}

/**
 * `/help/{id}.md`, `/blog/{id}.md`: a document as Markdown, for tools; an id that it had before leads on. Null where that is no such
 * address: a document's own id may end like this, and then the address is its page's.
 */
export async function markdownPage(
  c: Context,
  ports: Ports,
  name: string,
  area = helpMarkdown,
): Promise<Response | null> {
  const id = name.slice(0, -suffix.length)
  if (!name.endsWith(suffix) || !HelpId.safeParse(id).success) return null
  const finish = async (doc: MarkdownDoc | null): Promise<Made | Response | null> => {
    if (!doc) return null
    if (doc.id !== id) return movedTo(c, area.path(doc.id))
    return new Made(await written(ports, doc), { type: markdownType, sharedMaxAge })
  }
  try {
    return await answerPublic<Response | null>(c, ports, {
      depends: 'help',
      make: async () => {
        const page = await area.read(ports, name)
        return page?.id === name ? null : finish(await area.read(ports, id))
      },
      fromCopy: (copy) => (area.fromCopy(copy, name) ? null : finish(area.fromCopy(copy, id))),
    })
  } catch (error) {
    // The page's own way says what is wrong.
    if (databaseProblem(error)) return null
    throw error
  }
}

async function written(ports: Ports, doc: MarkdownDoc): Promise<string> {
  if (ports.articleText) return ports.articleText.write(doc, ports.publicUrl)
  const { markdownOf } = await import('#server/text/article-markdown.ts')
  return markdownOf(doc, ports.publicUrl)
}

/** For an hour: the address may be given to another document one day. */
function movedTo(c: Context, path: string): Response {
  return c.body(null, 308, { Location: path, 'Cache-Control': 'public, max-age=3600' })
}
