import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { HelpDoc } from '#contract/help.ts'
import { getHelpLater } from '#contract/help-reads.ts'
import type { Locale } from '#contract/locale.ts'
import type { ArticleWords } from '#pages/article.ts'
import { App } from './App.tsx'
import type { Client } from './api/client.ts'
import { createQueryClient, keyOf } from './api/query.ts'
import { activate } from './i18n/catalogues.ts'
import { createAppRouter } from './router.ts'
import { articleWords } from './screens/help/article-words.ts'
import { noSession } from './session/context.ts'
import { i18n } from './stages/query.ts'

/** Texts that occur nowhere else, so that the build finds what the screen made of them. */
function sample(locale: Locale): HelpDoc {
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

export interface Prerendered {
  html: string
  doc: HelpDoc
  words: ArticleWords
}

/** Renders /help/{id} once with a sample document; the build makes the page template of it (src/build/pages.ts). */
export async function prerender(locale: Locale): Promise<Prerendered> {
  const doc = sample(locale)
  const client: Client = { call: () => Promise.reject(new Error('The build asks no server')) }
  const queryClient = createQueryClient(client)
  queryClient.setQueryData(keyOf(getHelpLater, { id: doc.id }), { data: doc, savedAt: null })
  await activate(locale, { remember: false })
  const history = createMemoryHistory({ initialEntries: [`/help/${doc.id}`] })
  const router = createAppRouter({ queryClient, session: noSession }, { history, hydrating: true })
  await router.load()
  const html = renderToString(<App router={router} queryClient={queryClient} />)
  // Its timers would keep the build from ending.
  queryClient.clear()
  return { html, doc, words: articleWords(i18n) }
}
