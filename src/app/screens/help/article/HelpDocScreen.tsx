import { getRouteApi } from '@tanstack/react-router'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useOwnLanguage } from '#app/i18n/use-own-language.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useWordsIn } from '#app/i18n/use-words-in.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { useTitleWriting } from '#app/lib/use-title-writing.ts'
import { SessionContext } from '#app/session/context.ts'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import { htmlLang } from '#contract/base/locale.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { lazyGetHelp } from '#contract/help/lazy-reads.ts'
import { articleHtml, pagerHtml } from '#pages/article.ts'
import { ArticlePages } from './ArticlePages.tsx'
import { ArticleSaved } from './ArticleSaved.tsx'
import { articleWords } from './article-words.ts'
import { HelpDocSkeleton } from './HelpDocSkeleton.tsx'
import { HelpfulQuestion } from './HelpfulQuestion.tsx'

const route = getRouteApi('/help/$id')

/**
 * An article. The build renders this once with a sample document and leaves slots for the article and the pager, so the
 * first render must be the same for every document but for those two strings.
 */
export function HelpDocScreen() {
  const { id } = route.useParams()
  const { data: doc, savedAt } = useApiQuery(lazyGetHelp, { id }, { quiet: true })
  return doc ? <Article doc={doc} savedAt={savedAt} /> : <HelpDocSkeleton />
}

function Article({ doc, savedAt }: { doc: HelpDoc; savedAt: number | null }) {
  const words = useWordsIn(doc.locale, articleWords)
  const session = useContext(SessionContext)
  const main = useRef<HTMLElement>(null)
  const article = useRef<HTMLElement>(null)
  const writing = useTitleWriting(doc.id)
  const html = articleHtml(doc, words, writing)
  const shown = useMemo(() => trustedHtml(html), [html])
  const pager = pagerHtml(doc, words, writing)
  const shownPager = useMemo(() => trustedHtml(pager), [pager])
  useTitle(doc.title)
  useFocusOnArrival(main, doc.id)
  useOwnLanguage()

  // Copy buttons, links of headings, the reader's place: none of it is needed to read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new string replaces everything inside, tools included
  useEffect(() => {
    let end: (() => void) | undefined
    let left = false
    void import('./article-tools.ts').then(({ addArticleTools }) => {
      if (!left && article.current) end = addArticleTools(article.current, doc, session)
    })
    return () => {
      left = true
      end?.()
    }
  }, [html, doc, session])

  return (
    <main className="doc help-doc" id="content" tabIndex={-1} ref={main}>
      <ArticlePages doc={doc} />
      <ArticleSaved savedAt={savedAt} />
      <article
        className="article"
        lang={htmlLang[doc.locale]}
        ref={article}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was published
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      <div className="after">
        <HelpfulQuestion key={doc.id} id={doc.id} />
        <nav
          className="pager"
          aria-label={words.neighbours}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by src/pages
          dangerouslySetInnerHTML={{ __html: shownPager }}
        />
      </div>
    </main>
  )
}
