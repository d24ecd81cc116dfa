import type { Context } from 'hono'
import { type HelpDoc, HelpId } from '#contract/help/help.ts'
import { helpMarkdownPath } from '#pages/kinds.ts'
import { databaseProblem } from '#server/db/errors.ts'
import { readHelpDoc } from '#server/help/routes.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import { Made } from '#server/ports/answers.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Seconds a shared cache may keep a document's Markdown. */
const sharedMaxAge = 60
export const markdownType = 'text/markdown; charset=utf-8'
const suffix = '.md'

/**
 * `/help/{id}.md`: a document as Markdown, for tools; an id that it had before leads on. Null where that is no such
 * address: a document's own id may end like this, and then the address is its page's.
 */
export async function markdownPage(c: Context, ports: Ports, name: string): Promise<Response | null> {
  const id = name.slice(0, -suffix.length)
  if (!name.endsWith(suffix) || !HelpId.safeParse(id).success) return null
  const finish = async (doc: HelpDoc | null): Promise<Made | Response | null> => {
    if (!doc) return null
    if (doc.id !== id) return movedTo(c, helpMarkdownPath(doc.id))
    return new Made(await written(ports, doc), { type: markdownType, sharedMaxAge })
  }
  try {
    return await answerPublic<Response | null>(c, ports, {
      depends: 'help',
      make: async () => {
        const page = await readHelpDoc(ports.db, name)
        return page?.id === name ? null : finish(await readHelpDoc(ports.db, id))
      },
      fromCopy: (copy) => (copy.doc(name) ? null : finish(copy.doc(id))),
    })
  } catch (error) {
    // The page's own way says what is wrong.
    if (databaseProblem(error)) return null
    throw error
  }
}

async function written(ports: Ports, doc: HelpDoc): Promise<string> {
  if (ports.articleText) return ports.articleText.write(doc, ports.publicUrl)
  const { markdownOf } = await import('#server/text/article-markdown.ts')
  return markdownOf(doc, ports.publicUrl)
}

/** For an hour: the address may be given to another document one day. */
function movedTo(c: Context, path: string): Response {
  return c.body(null, 308, { Location: path, 'Cache-Control': 'public, max-age=3600' })
}
