import { codes } from '#contract/base/codes.ts'
import { defaultLocale } from '#contract/base/constants.ts'
import { type Endpoint, freshKey, type ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Envelope } from '#contract/base/envelope.ts'
import { limits } from '#contract/base/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { getBlogPost, listBlog } from '#contract/blog/blog.ts'
import { getHelp, getHelpHome, listHelp, listHelpNews } from '#contract/help/help.ts'
import { getHelpBranch, getHelpTree } from '#contract/help/tree.ts'
import type { QuestionFilter } from '#contract/question/assemble.ts'
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

/** A read that the library can answer. `locale` is null where the document's id alone decides. */
export type PublicRead =
  | { endpoint: 'getHelpHome'; locale: Locale; version?: string | undefined }
  | {
      endpoint: 'listHelp'
      locale: Locale
      categoryId: string
      version?: string | undefined
      page: number
      limit: number
    }
  | { endpoint: 'listHelpNews'; locale: Locale }
  | { endpoint: 'getHelpTree' | 'getHelpBranch'; locale: Locale; categoryId: string }
  | { endpoint: 'getHelp'; locale: null; id: string }
  | { endpoint: 'listQuestions'; locale: Locale; filter: QuestionFilter; page: number; limit: number }
  | { endpoint: 'listPopularQuestions' | 'listQuestionTags'; locale: Locale }
  | { endpoint: 'getQuestion'; locale: null; id: string }
  | { endpoint: 'listBlog'; locale: Locale; tag?: string | undefined; page: number; limit: number }
  | { endpoint: 'getBlogPost'; locale: null; id: string }

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

/** Which public read a URL asks for; null for everything the library has nothing to say about. */
export function publicRead(url: URL): PublicRead | null {
  if (url.search.includes(`&${freshKey}`)) return null
  const home = inputFor(getHelpHome, url)
  if (home) return { endpoint: 'getHelpHome', ...home }
  const list = inputFor(listHelp, url)
  if (list) return { endpoint: 'listHelp', page: 1, limit: limits.pageSize, ...list }
  // All else that names a version is another one's than the current.
  if (url.searchParams.has('version')) return null
  const news = inputFor(listHelpNews, url)
  if (news) return { endpoint: 'listHelpNews', ...news }
  const tree = inputFor(getHelpTree, url)
  if (tree) return { endpoint: 'getHelpTree', ...tree }
  const branch = inputFor(getHelpBranch, url)
  if (branch) return { endpoint: 'getHelpBranch', ...branch }
  const doc = inputFor(getHelp, url)
  if (doc) return { endpoint: 'getHelp', locale: null, ...doc }
  const questions = inputFor(listQuestions, url)
  if (questions) {
    const { locale, page = 1, limit = limits.pageSize, ...filter } = questions
    return { endpoint: 'listQuestions', locale, filter, page, limit }
  }
  const popular = inputFor(listPopularQuestions, url)
  if (popular) return { endpoint: 'listPopularQuestions', ...popular }
  const tags = inputFor(listQuestionTags, url)
  if (tags) return { endpoint: 'listQuestionTags', ...tags }
  const question = inputFor(getQuestion, url)
  if (question) return { endpoint: 'getQuestion', locale: null, ...question }
  const blog = inputFor(listBlog, url)
  if (blog) return { endpoint: 'listBlog', page: 1, limit: limits.pageSize, ...blog }
  const post = inputFor(getBlogPost, url)
  return post && { endpoint: 'getBlogPost', locale: null, ...post }
}

/** `isPart`: the site may have more of it than a device ever has. */
type FromLibrary = Saved<unknown> & { isPart?: boolean }

async function fromLibrary(read: PublicRead): Promise<FromLibrary | null> {
  switch (read.endpoint) {
    case 'getHelpHome':
      return readHome(read.locale, read.version)
    case 'listHelp':
      return pageOf(read, await listCategory(read.locale, read.categoryId, read.version))
    case 'listHelpNews':
      return readNews(read.locale)
    case 'getHelpTree':
      return readTree(read.locale, read.categoryId)
    case 'getHelpBranch':
      return readBranch(read.locale, read.categoryId)
    case 'getHelp':
      return findHelpAnyLocale(read.id)
    case 'listQuestions':
      return pageOf(read, await listSavedQuestions(read.locale, read.filter))
    case 'listPopularQuestions':
      return savedPopular(read.locale)
    case 'listQuestionTags': {
      const tags = await savedTags(read.locale)
      return tags && { ...tags, data: { list: tags.data } }
    }
    case 'getQuestion':
      return findQuestionAnyLocale(read.id)
    case 'listBlog':
      return listSavedBlog(read.locale, read)
    case 'getBlogPost':
      return findBlogAnyLocale(read.id)
  }
}

function pageOf({ page, limit }: { page: number; limit: number }, all: Saved<unknown[]> | null): Saved<unknown> | null {
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
  const read = publicRead(url)
  const saved = read && (await fromLibrary(read))
  if (!saved) return undefined
  const body: Envelope = { code: codes.ok, msg: '', data: saved.data }
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-saved-at': String(saved.savedAt),
  })
  if (saved.savedAt === 0 && read.locale !== null) headers.set('x-so-far', 'true')
  if (saved.isPart) headers.set('x-part', 'true')
  return new Response(JSON.stringify(body), { headers })
}
