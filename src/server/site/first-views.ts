import type { Context } from 'hono'
import { defaultLocale } from '#contract/base/constants.ts'
import { questionAt, questionChangesAt } from '#contract/question/assemble.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { blogRows } from '#pages/blog-list.ts'
import type { PageTemplate } from '#pages/fill-page.ts'
import { fillFirstView } from '#pages/first-view.ts'
import { categoryIn, categoryRows } from '#pages/help-category.ts'
import { pageRows } from '#pages/page-rows.ts'
import type { Pieces } from '#pages/pieces.ts'
import { type ViewData, type ViewName, viewAt, viewNames, views } from '#pages/views.ts'
import { pageOfBlog, readBlog } from '#server/blog/read.ts'
import { databaseProblem } from '#server/db/errors.ts'
import { readHelpCategory, readHelpHome } from '#server/help/routes.ts'
import { answerPublic } from '#server/http/cacheable.ts'
import { failureOf, logUnexpected } from '#server/http/failure.ts'
import { type Dependence, Made } from '#server/ports/answers.ts'
import type { LibraryCopy } from '#server/ports/library-copy.ts'
import { questionPage, tagCounts } from '#server/question/rows-list.ts'
import type { Server } from '#server/server.ts'

/** Seconds a shared cache may keep a page. */
const sharedMaxAge = 60
const type = 'text/html; charset=utf-8'

type Source<Data> = {
  depends: Dependence
  read: (search: URLSearchParams) => Promise<Data>
  /** Null where the copy does not know it. */
  fromCopy?: (copy: LibraryCopy, search: URLSearchParams) => Data | null
  /** There is nothing to show, and the app says so. */
  isEmpty?: (data: Data) => boolean
  /** When the clock changes it, in integer seconds; null for never. */
  until?: (data: Data) => number | null
}

type Otherwise = {
  /** The bare shell, for addresses that show something else. */
  send: (c: Context) => Promise<Response>
  /** The same for this once: the database cannot be read. */
  unread: (c: Context, headers: Record<string, string>) => Response
  html: (pathname: string) => string | null
}

/**
 * Screens that come as finished HTML, in the default language: an address has one page for all readers. Registered
 * before the shells.
 */
export function firstViewRoutes({ hono, ports }: Pick<Server, 'hono' | 'ports'>, otherwise: Otherwise): void {
  const sources: { [Name in ViewName]: Source<ViewData[Name]> } = {
    'help-home': {
      depends: 'help',
      read: () => readHelpHome(ports.db, defaultLocale),
      fromCopy: (copy) => copy.home(defaultLocale),
      isEmpty: (home) => home.total === 0,
    },
    'help-category': {
      depends: 'help',
      read: async (search) => {
        const id = search.get('category') ?? ''
        const home = await readHelpHome(ports.db, defaultLocale)
        const all = home.sections.some((section) => section.id === id)
          ? await readHelpCategory(ports.db, defaultLocale, id)
          : []
        return { id, home, documents: { list: all.slice(0, categoryRows), total: all.length } }
      },
      fromCopy: (copy, search) => {
        const id = search.get('category') ?? ''
        const [home, all] = [copy.home(defaultLocale), copy.list(defaultLocale, id)]
        return home && all && { id, home, documents: { list: all.slice(0, categoryRows), total: all.length } }
      },
      isEmpty: (data) => categoryIn(data) === null,
    },
    'question-list': {
      depends: 'library',
      read: async () => {
        const [page, tags] = await Promise.all([
          questionPage(ports.db, { locale: defaultLocale, tab: 'new', page: 1, limit: pageRows }),
          tagCounts(ports.db, defaultLocale, questionLimits.tagsOffered),
        ])
        const now = ports.clock.now()
        return {
          questions: { ...page, list: page.list.map((question) => questionAt(question, now)) },
          tags: { list: tags },
        }
      },
      fromCopy: (copy) => {
        const [all, tags] = [copy.questions(defaultLocale, { tab: 'new' }), copy.tags(defaultLocale)]
        return all && tags && { questions: { list: all.slice(0, pageRows), total: all.length }, tags: { list: tags } }
      },
      isEmpty: ({ questions }) => questions.total === 0,
      until: ({ questions }) => {
        const changes = questions.list.flatMap((question) => questionChangesAt(question, ports.clock.now()) ?? [])
        return changes.length > 0 ? Math.min(...changes) : null
      },
    },
    'blog-list': {
      depends: 'help',
      read: () => readBlog(ports.db, { locale: defaultLocale, page: 1, limit: blogRows }),
      fromCopy: (copy) => {
        const posts = copy.posts(defaultLocale)
        return posts && pageOfBlog(posts, { page: 1, limit: blogRows })
      },
      isEmpty: ({ total }) => total === 0,
    },
    login: { depends: 'none', read: async () => null },
  }
  for (const path of new Set(viewNames.map((name) => views[name].path)))
    hono.get(path, async (c) => {
      const name = viewAt(new URL(c.req.url))
      const template = name && ports.pages.view(name, defaultLocale)
      return name && template ? sendView(c, name, template) : otherwise.send(c)
    })

  async function sendView<Name extends ViewName>(
    c: Context,
    name: Name,
    template: PageTemplate<Pieces>,
  ): Promise<Response> {
    const { depends, read, fromCopy, isEmpty, until }: Source<ViewData[Name]> = sources[name]
    const { config, publicUrl: origin } = ports
    const search = new URL(c.req.url).searchParams
    const finish = (data: ViewData[Name]): Made => {
      const html = isEmpty?.(data)
        ? otherwise.html(c.req.path)
        : fillFirstView(views[name], template, { data, locale: defaultLocale, config, origin })
      return new Made(html ?? '', { type, sharedMaxAge, until: until?.(data) })
    }
    try {
      return await answerPublic<Response>(c, ports, {
        depends,
        make: async () => finish(await read(search)),
        fromCopy:
          fromCopy &&
          ((copy) => {
            const data = fromCopy(copy, search)
            return data && finish(data)
          }),
      })
    } catch (error) {
      logUnexpected(ports, `the ${name} page failed`, error)
      // Finished only to be there sooner: the app draws the same over the shell.
      if (!databaseProblem(error)) return otherwise.send(c)
      return otherwise.unread(c, { 'Retry-After': String(failureOf(error).retryAfter) })
    }
  }
}
