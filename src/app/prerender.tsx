import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { Endpoint, InputOf, LazyEndpoint } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { lazyGetBlogPost } from '#contract/blog/lazy-reads.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { lazyGetHelp } from '#contract/help/lazy-reads.ts'
import { lazyGetQuestion } from '#contract/question/lazy-reads.ts'
import type { Question } from '#contract/question/question.ts'
import type { PageKind, PageRecord } from '#pages/fill-page.ts'
import { blogPostPage, helpDocPage, type PageKindName, questionPage } from '#pages/kinds.ts'
import { App } from './App.tsx'
import { createQueryClient, keyOf } from './api/query.ts'
import { noServer } from './build-site.ts'
import { activate } from './i18n/catalogues.ts'
import { config } from './lib/config.ts'
import { createAppRouter } from './router.ts'
import { blogPostWords } from './screens/blog/post/post-words.ts'
import { articleWords } from './screens/help/article/article-words.ts'
import { questionWords } from './screens/question/page/question-words.ts'
import { noSession } from './session/context.ts'
import { i18n } from './stages/query.ts'

// Samples: texts that occur nowhere else, so that the build finds what the screen made of them.

function sampleDoc(locale: Locale): HelpDoc {
  const link = (id: string) => ({ id: `sample-${id}`, title: `[sample ${id}]` })
  return {
    id: 'sample-document',
    locale,
    categoryId: 'sample-category',
    category: { id: 'sample-category', name: '[sample category]' },
    title: '[sample title]',
    summary: '[sample summary]',
    tags: [],
    sort: 0,
    pinned: false,
    updatedAt: 0,
    html: '[sample text]',
    toc: [],
    translationId: 'sample-translation',
    rev: 0,
    previous: link('previous'),
    next: link('next'),
  }
}

function sampleQuestion(locale: Locale): Question {
  return {
    id: 'sample-question',
    locale,
    title: '[sample title]',
    excerpt: '[sample excerpt]',
    tags: ['sample-tag'],
    categoryId: '',
    status: 'open',
    votes: 0,
    answerCount: 0,
    bounty: 0,
    author: { name: '[sample author]', path: '' },
    createdAt: 0,
    activeAt: 0,
    html: '[sample text]',
    comments: [],
    answers: [],
    acceptedAnswerId: '',
    followCount: 0,
    version: 1,
    editedAt: 0,
    rev: 0,
  }
}

function samplePost(locale: Locale): BlogPost {
  const link = (id: string) => ({ id: `sample-${id}`, title: `[sample ${id}]` })
  return {
    id: 'sample-post',
    locale,
    title: '[sample title]',
    summary: '[sample summary]',
    tags: ['sample-tag'],
    cover: '',
    author: '[sample author]',
    publishedAt: 0,
    updatedAt: 0,
    minutes: 1,
    html: '[sample text]',
    toc: [],
    rev: 0,
    translationId: 'sample-translation',
    newer: link('newer'),
    older: link('older'),
    more: [],
  }
}

export interface Prerendered {
  html: string
  /** What of it is the sample's, as src/pages makes it. */
  parts: { article: string; pager?: string }
  /** Texts of the sample: none of them may be left. */
  texts: string[]
  words: unknown
}

type Rendering<E extends Endpoint, Doc extends PageRecord, Words> = {
  kind: PageKind<Doc, Words>
  read: LazyEndpoint<E>
  doc: Doc
  words: (spoken: typeof i18n) => Words
}

/** Renders a kind of page once with a sample; the build makes the page template of it (src/build/pages.ts). */
export function prerender(kind: PageKindName, locale: Locale): Promise<Prerendered> {
  if (kind === 'help-doc') {
    const doc = sampleDoc(locale)
    return render(locale, { kind: helpDocPage, read: lazyGetHelp, doc, words: articleWords }, [doc.summary])
  }
  if (kind === 'blog-post') {
    const doc = samplePost(locale)
    return render(locale, { kind: blogPostPage, read: lazyGetBlogPost, doc, words: blogPostWords }, [doc.summary])
  }
  const doc = sampleQuestion(locale)
  return render(locale, { kind: questionPage, read: lazyGetQuestion, doc, words: questionWords }, [doc.author.name])
}

async function render<E extends Endpoint, Doc extends PageRecord, Words>(
  locale: Locale,
  { kind, read, doc, words }: Rendering<E, Doc, Words>,
  texts: string[],
): Promise<Prerendered> {
  const queryClient = createQueryClient(noServer)
  queryClient.setQueryData(keyOf(read, { id: doc.id } as unknown as InputOf<E>), { data: doc, savedAt: null })
  await activate(locale, { remember: false })
  const history = createMemoryHistory({ initialEntries: [kind.path(doc.id)] })
  const router = createAppRouter({ queryClient, session: noSession }, { history, hydrating: true })
  await router.options.context.openWholeTree()
  await router.load()
  const html = renderToString(<App router={router} queryClient={queryClient} />)
  // Its timers would keep the build from ending.
  queryClient.clear()
  const spoken = words(i18n)
  return { html, parts: kind.parts(doc, spoken, config().cdnUrl), texts: [doc.id, doc.title, ...texts], words: spoken }
}
