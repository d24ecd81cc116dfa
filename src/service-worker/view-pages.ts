import type { Locale } from '#contract/base/locale.ts'
import { listSavedBlog } from '#device/library/blog.ts'
import { listCategory, readHome } from '#device/library/library.ts'
import { listSavedQuestions, savedTags } from '#device/library/questions.ts'
import { spokenLocale } from '#device/spoken-locale.ts'
import { blogRows } from '#pages/blog-list.ts'
import type { PageTemplate } from '#pages/fill-page.ts'
import { fillFirstView } from '#pages/first-view.ts'
import { categoryIn, categoryRows } from '#pages/help-category.ts'
import { withLook } from '#pages/look.ts'
import { pageRows } from '#pages/page-rows.ts'
import type { Pieces } from '#pages/pieces.ts'
import { type ViewData, type ViewName, views } from '#pages/views.ts'
import { pageHeaders } from './filled-shell.ts'
import type { PageParts } from './library-page.ts'
import { late, within } from './limited.ts'
import { appPage } from './navigations.ts'

/** The app draws the screen anyway: a database that is held elsewhere keeps it waiting no longer than this. */
const viewLimitMs = 1_000

/** `savedAt` is integer seconds; undefined where nothing of the device is shown. */
type Shown<Data> = { data: Data; savedAt?: number } | null

/** What the device has for each view, whole; null while it has not. */
const sources: { [Name in ViewName]: (locale: Locale, search: URLSearchParams) => Promise<Shown<ViewData[Name]>> } = {
  'help-home': async (locale) => {
    const home = await readHome(locale)
    return home && home.savedAt > 0 && home.data.total > 0 ? home : null
  },
  'help-category': async (locale, search) => {
    const id = search.get('category') ?? ''
    const [home, all] = await Promise.all([readHome(locale), listCategory(locale, id)])
    if (!home || !all || home.savedAt === 0) return null
    const documents = { list: all.data.slice(0, categoryRows), total: all.data.length }
    const data = { id, home: home.data, documents }
    return categoryIn(data) && { data, savedAt: home.savedAt }
  },
  'question-list': async (locale) => {
    const [questions, tags] = await Promise.all([listSavedQuestions(locale, { tab: 'new' }), savedTags(locale)])
    if (!questions || !tags || questions.savedAt === 0 || questions.data.length === 0) return null
    const { data: all, savedAt } = questions
    return {
      data: { questions: { list: all.slice(0, pageRows), total: all.length }, tags: { list: tags.data } },
      savedAt,
    }
  },
  'blog-list': async (locale) => {
    const posts = await listSavedBlog(locale, { page: 1, limit: blogRows })
    // Only where the device has all of the first page, and knows how many there are.
    return posts && posts.savedAt > 0 && posts.data.total > 0 && !posts.isPart ? posts : null
  },
  login: async () => ({ data: null }),
}

/**
 * A first view in the person's own language, put together of what the device has, online or not; otherwise the bare
 * shell. It never waits for the network.
 */
export async function viewPage(request: Request, name: ViewName, parts: PageParts): Promise<Response> {
  const page = await within(savedView(name, new URL(request.url), parts), viewLimitMs).catch(() => null)
  return page && page !== late ? page : appPage(request, parts)
}

async function savedView<Name extends ViewName>(
  name: Name,
  { origin, searchParams }: URL,
  { precached, config, look }: PageParts,
): Promise<Response | null> {
  const locale = await spokenLocale()
  const [shown, site, shell, template, chosen] = await Promise.all([
    sources[name](locale, searchParams),
    config(),
    precached('/index.html'),
    precached(`/pages/${name}.${locale}.json`),
    look(),
  ])
  if (!shown || !site || !shell || !template) return null
  const built = (await template.json()) as PageTemplate<Pieces>
  const html = fillFirstView(views[name], built, { ...shown, locale, config: site, origin })
  const headers = pageHeaders(shell)
  if (shown.savedAt) headers.set('x-saved-at', String(shown.savedAt))
  return new Response(chosen ? withLook(html, chosen) : html, { headers })
}
