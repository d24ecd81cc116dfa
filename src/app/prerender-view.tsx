import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#contract/base/locale.ts'
import type { BlogSummary } from '#contract/blog/blog.ts'
import { lazyListBlog } from '#contract/blog/lazy-reads.ts'
import type { HelpHome } from '#contract/help/help.ts'
import { lazyGetHelpHome, lazyListHelp } from '#contract/help/lazy-reads.ts'
import { lazyListQuestions, lazyListQuestionTags } from '#contract/question/lazy-reads.ts'
import type { QuestionSummary } from '#contract/question/question.ts'
import { blogRows } from '#pages/blog-list.ts'
import { categoryRows } from '#pages/help-category.ts'
import { pageRows } from '#pages/page-rows.ts'
import { markOf } from '#pages/pieces.ts'
import type { ViewName } from '#pages/views.ts'
import { App } from './App.tsx'
import { createQueryClient, keyOf } from './api/query.ts'
import { loadMarkedSite, noServer } from './build-site.ts'
import { activate } from './i18n/catalogues.ts'
import { createAppRouter } from './router.ts'
import { blogListWords } from './screens/blog/list/list-words.ts'
import { CategoryIcon, iconNames } from './screens/help/list/CategoryIcon.tsx'
import { categoryWords, homeWords } from './screens/help/list/home-words.ts'
import { loginWords } from './screens/login/login-words.ts'
import { questionListWords } from './screens/question/list/list-words.ts'
import { noSession } from './session/context.ts'
import { i18n, type QueryClient } from './stages/query.ts'

/** A number that a sample counts to, and that nothing else on a screen says. */
const sampleCount = 987

export interface RenderedView {
  /** The screen with its sample. */
  html: string
  /** The same in another state, and parts of it by themselves; by name. */
  more: Record<string, string>
  words: { title: string; description: string }
}

/** A document of marks. */
const sampleDoc = (locale: Locale, title: string) => ({
  id: markOf('id'),
  locale,
  categoryId: markOf('section'),
  title,
  summary: markOf('summary'),
  tags: [],
  sort: 0,
  pinned: false,
  updatedAt: 0,
})

/** Marks where a document's words will be. */
function sampleHome(locale: Locale, count: number): HelpHome {
  const doc = (title: string) => sampleDoc(locale, title)
  const section = { id: markOf('section'), parentId: null, name: markOf('name'), icon: 'folder', count }
  return {
    locale,
    total: count,
    pinned: [doc(`${markOf('title')} pinned`)],
    sections: [{ ...section, docs: [doc(`${markOf('title')} listed`)] }],
  }
}

/** A category: within one and with one in it, or by itself. */
function sampleCategory(locale: Locale, isRoot: boolean): HelpHome {
  const section = (id: string, parentId: string | null, name: string, count: number) => ({
    id,
    parentId,
    name,
    icon: 'folder',
    count,
    docs: [],
  })
  const here = section('here', isRoot ? null : 'above', markOf('name'), isRoot ? 1 : sampleCount)
  const around = [section('above', null, 'above', 984), section('below', 'here', 'below', 983)]
  return { locale, total: sampleCount, pinned: [], sections: isRoot ? [here] : [here, ...around] }
}

/** A question in a state; the numbers stand nowhere else. Each has another kind of author: a name, a picture, neither. */
function sampleQuestion(locale: Locale, name: string, status: QuestionSummary['status'], answerCount: number) {
  const isFirst = name === 'open'
  const author = {
    open: { name: markOf('author'), path: '' },
    answered: { name: '', path: `https://${markOf('src')}` },
  }[name]
  return {
    id: markOf('id'),
    locale,
    title: `${markOf('title')} ${name}`,
    excerpt: markOf('excerpt'),
    status,
    answerCount,
    tags: isFirst ? [markOf('tag')] : [],
    categoryId: '',
    votes: isFirst ? 985 : 0,
    bounty: isFirst ? 986 : 0,
    author: author ?? { name: '', path: '' },
    createdAt: 0,
    activeAt: 0,
  } satisfies QuestionSummary
}

/** A post with all that it can have, or with nothing of it. */
const samplePost = (locale: Locale, isFull: boolean): BlogSummary => ({
  id: markOf('id'),
  locale,
  title: `${markOf('title')} ${isFull ? 'full' : 'bare'}`,
  summary: markOf('summary'),
  tags: [],
  cover: isFull ? markOf('src') : '',
  author: isFull ? markOf('author') : '',
  publishedAt: 0,
  updatedAt: 0,
  minutes: isFull ? 986 : 1,
})

/** Renders a screen as everybody sees it first, with marks for what it shows; the build cuts its pieces out of it. */
export async function prerenderView(name: ViewName, locale: Locale): Promise<RenderedView> {
  await loadMarkedSite()
  if (name === 'login') {
    return { html: await render('/user/login', locale), more: {}, words: loginWords(i18n) }
  }
  if (name === 'question-list') {
    const list = (rows: [string, QuestionSummary['status'], number][]) =>
      render('/QA', locale, (queryClient) => {
        const questions = { list: rows.map((row) => sampleQuestion(locale, ...row)), total: rows.length }
        const tags = { list: [{ tag: markOf('tag'), count: sampleCount }] }
        const first = { locale, tab: 'new', page: 1, limit: pageRows } as const
        queryClient.setQueryData(keyOf(lazyListQuestions, first), { data: questions, savedAt: null })
        queryClient.setQueryData(keyOf(lazyListQuestionTags, { locale }), { data: tags, savedAt: null })
      })
    const html = await list([
      ['open', 'open', sampleCount],
      ['answered', 'answered', 1],
      ['solved', 'solved', 0],
      ['closed', 'closed', 0],
    ])
    return { html, more: {}, words: questionListWords(i18n) }
  }
  if (name === 'blog-list') {
    const html = await render('/blog', locale, (queryClient) => {
      const list = [samplePost(locale, true), samplePost(locale, false)]
      const data = { list, total: list.length, tags: [{ tag: markOf('tag'), count: sampleCount }] }
      queryClient.setQueryData(keyOf(lazyListBlog, { locale, page: 1, limit: blogRows }), { data, savedAt: null })
    })
    return { html, more: {}, words: blogListWords(i18n) }
  }
  const icons = iconNames.map((icon) => [`icon-${icon}`, renderToStaticMarkup(<CategoryIcon name={icon} />)])
  if (name === 'help-category') {
    const category = (isRoot: boolean) =>
      render('/help?category=here', locale, (queryClient) => {
        const first = { locale, categoryId: 'here', page: 1, limit: categoryRows }
        const list = { list: [sampleDoc(locale, markOf('title'))], total: 1 }
        queryClient.setQueryData(keyOf(lazyGetHelpHome, { locale }), {
          data: sampleCategory(locale, isRoot),
          savedAt: null,
        })
        queryClient.setQueryData(keyOf(lazyListHelp, first), { data: list, savedAt: null })
      })
    const [html, root] = [await category(false), await category(true)]
    return { html, more: { root, ...Object.fromEntries(icons) }, words: categoryWords(i18n) }
  }
  const home = (count: number) =>
    render('/help', locale, (queryClient) =>
      queryClient.setQueryData(keyOf(lazyGetHelpHome, { locale }), { data: sampleHome(locale, count), savedAt: null }),
    )
  const [html, ofOne] = [await home(sampleCount), await home(1)]
  return { html, more: { ofOne, ...Object.fromEntries(icons) }, words: homeWords(i18n) }
}

async function render(path: string, locale: Locale, seed?: (queryClient: QueryClient) => void): Promise<string> {
  const queryClient = createQueryClient(noServer)
  seed?.(queryClient)
  await activate(locale, { remember: false })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({ queryClient, session: noSession }, { history, hydrating: true })
  await router.options.context.openWholeTree()
  await router.load()
  const html = renderToStaticMarkup(<App router={router} queryClient={queryClient} />)
  // Its timers would keep the build from ending.
  queryClient.clear()
  return html
}
