import { codes } from '#contract/base/codes.ts'
import { defaultLocale } from '#contract/base/constants.ts'
import { type Endpoint, freshKey, type ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Envelope } from '#contract/base/envelope.ts'
import { limits } from '#contract/base/limits.ts'
import { getBlogPost, listBlog } from '#contract/blog/blog.ts'
import { getHelp, getHelpHome, listHelp, listHelpNews } from '#contract/help/help.ts'
import { getHelpBranch, getHelpTree } from '#contract/help/tree.ts'
import { getQuestion, listPopularQuestions, listQuestions, listQuestionTags } from '#contract/question/question.ts'
import { findBlogAnyLocale, listSavedBlog } from './library/blog.ts'
import {
  findHelpAnyLocale,
  listCategory,
  readBranch,
  readHome,
  readNews,
  readTree,
  type Saved,
} from './library/library.ts'
import { findQuestionAnyLocale, listSavedQuestions, savedPopular, savedTags } from './library/questions.ts'

const payloadSuffix = '/_payload.json'

/** The endpoint's names in a path, or null when it is another path: (`/help/:id`, `/help/a%20b`) → {id: 'a b'}. */
function namesIn(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const names: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = given[i] as string
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    try {
      names[part.slice(1)] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return names
}

/** An endpoint's input in a URL, by its API path or by the payload of its page, which need not name a language. */
function inputOf(endpoint: Endpoint, { pathname, searchParams }: URL): Record<string, string> | null {
  const isPayload = endpoint.page !== undefined && pathname.endsWith(payloadSuffix)
  const names = isPayload
    ? namesIn(endpoint.page as string, pathname.slice(0, -payloadSuffix.length))
    : namesIn(endpoint.path, pathname)
  return names && { ...(isPayload && { locale: defaultLocale }), ...Object.fromEntries(searchParams), ...names }
}

/** An endpoint's own fields in a URL, checked; the build hash of a payload's query is none of them. */
function inputFor<E extends Endpoint>(endpoint: E, url: URL): ParsedInputOf<E> | null {
  const given = inputOf(endpoint, url)
  if (!given) return null
  const { shape } = endpoint.input as unknown as { shape: Record<string, unknown> }
  const own = Object.fromEntries(Object.entries(given).filter(([field]) => Object.hasOwn(shape, field)))
  const input = endpoint.input.safeParse(own)
  return input.success ? (input.data as ParsedInputOf<E>) : null
}

/** `isPart`: the site may have more of it than a device ever has. */
type FromLibrary = Saved<unknown> & { isPart?: boolean }

type Row = {
  endpoint: Endpoint
  answer: (input: never) => Promise<FromLibrary | null>
  /** Is of help's versions; of any other read what names a version is not the library's. */
  ofVersions?: boolean
  /** One document, found in any language; of a list, the rest may still be on its way. */
  byId?: boolean
}

const row = <E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInputOf<E>) => Promise<FromLibrary | null>,
  more: Pick<Row, 'ofVersions' | 'byId'> = {},
): Row => ({ endpoint, answer, ...more })

/** What the library answers, and how. */
const reads: readonly Row[] = [
  row(getHelpHome, ({ locale, version }) => readHome(locale, version), { ofVersions: true }),
  row(
    listHelp,
    async ({ locale, categoryId, version, ...page }) => pageOf(page, await listCategory(locale, categoryId, version)),
    { ofVersions: true },
  ),
  row(listHelpNews, ({ locale }) => readNews(locale)),
  row(getHelpTree, ({ locale, categoryId }) => readTree(locale, categoryId)),
  row(getHelpBranch, ({ locale, categoryId }) => readBranch(locale, categoryId)),
  row(getHelp, ({ id }) => findHelpAnyLocale(id), { byId: true }),
  row(listQuestions, async ({ locale, page, limit, ...filter }) =>
    pageOf({ page, limit }, await listSavedQuestions(locale, filter)),
  ),
  row(listPopularQuestions, ({ locale }) => savedPopular(locale)),
  row(listQuestionTags, async ({ locale }) => {
    const tags = await savedTags(locale)
    return tags && { ...tags, data: { list: tags.data } }
  }),
  row(getQuestion, ({ id }) => findQuestionAnyLocale(id), { byId: true }),
  row(listBlog, ({ locale, tag, page = 1, limit = limits.pageSize }) => listSavedBlog(locale, { tag, page, limit })),
  row(getBlogPost, ({ id }) => findBlogAnyLocale(id), { byId: true }),
]

type Found = { row: Row; input: object }

function find(url: URL): Found | null {
  if (url.search.includes(`&${freshKey}`)) return null
  const namesVersion = url.searchParams.has('version')
  for (const one of reads) {
    if (namesVersion && !one.ofVersions) continue
    const input = inputFor(one.endpoint, url)
    if (input) return { row: one, input }
  }
  return null
}

/** Whether a URL asks for something that the library has something to say about. */
export const isPublicRead = (url: URL): boolean => find(url) !== null

type PageInput = { page?: number | undefined; limit?: number | undefined }

function pageOf({ page = 1, limit = limits.pageSize }: PageInput, all: Saved<unknown[]> | null): FromLibrary | null {
  const from = (page - 1) * limit
  return all && { ...all, data: { list: all.data.slice(from, from + limit), total: all.data.length } }
}

/**
 * Answers a public read from the library as the server would: of help, questions and the blog, their payloads and their API
 * paths. The header `x-saved-at` says when the library was last whole (integer seconds), 0 while its first download is
 * under way; a list then has `x-so-far`, for what has not arrived is missing. `x-part`: of a list that devices have the
 * newest of alone, however whole the library is. Undefined when it is no such read or the
 * library does not have it. Never asks the network.
 */
export async function answerFromDevice(url: URL): Promise<Response | undefined> {
  const found = find(url)
  const saved = found && (await found.row.answer(found.input as never))
  if (!saved) return undefined
  const body: Envelope = { code: codes.ok, msg: '', data: saved.data }
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-saved-at': String(saved.savedAt),
  })
  if (saved.savedAt === 0 && !found.row.byId) headers.set('x-so-far', 'true')
  if (saved.isPart) headers.set('x-part', 'true')
  return new Response(JSON.stringify(body), { headers })
}
