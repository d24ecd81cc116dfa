import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { useOwnLanguage } from '#app/i18n/use-own-language.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { useWordsIn } from '#app/i18n/use-words-in.ts'
import { config } from '#app/lib/config.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { useTitleWriting } from '#app/lib/use-title-writing.ts'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import { htmlLang } from '#contract/base/locale.ts'
import { lazyGetQuestion } from '#contract/question/lazy-reads.ts'
import type { Question } from '#contract/question/question.ts'
import { questionHtml } from '#pages/question.ts'
import { QuestionSkeleton } from './QuestionSkeleton.tsx'
import { questionWords } from './question-words.ts'
import '#app/styles/question.css'

/** All that can be done with a question. None of it is needed to read. */
const Tools = lazy(async () => {
  await loadCatalogues('common', 'fields', 'question/tools', 'question/ask')
  return { default: (await import('#app/screens/question/tools/Tools.tsx')).Tools }
})

/**
 * A question with its answers, at both of its addresses. The build renders this once with a sample and leaves a slot for
 * its text, so the first render must be the same for every question but for that one string.
 */
export function QuestionScreen() {
  const { id = '' } = useParams({ strict: false })
  const { data, savedAt } = useApiQuery(lazyGetQuestion, { id }, { quiet: true })
  const question = useNewest(data)
  return question ? <Thread key={question.id} question={question} savedAt={savedAt} /> : <QuestionSkeleton />
}

/** What was seen does not go back: the device may answer with what it kept before one's own words arrived. */
function useNewest(question: Question | undefined): Question | undefined {
  const newest = useRef(question)
  const { current } = newest
  const isOlder = question && current?.id === question.id && question.rev < current.rev
  if (!isOlder) newest.current = question
  return newest.current
}

function Thread({ question, savedAt }: { question: Question; savedAt: number | null }) {
  const words = useWordsIn(question.locale, questionWords)
  const main = useRef<HTMLElement>(null)
  const article = useRef<HTMLElement>(null)
  const [ready, setReady] = useState(false)
  const html = questionHtml(question, words, config().cdnUrl, useTitleWriting(question.id))
  const shown = useMemo(() => trustedHtml(html), [html])
  useTitle(question.title)
  useFocusOnArrival(main, question.id)
  useOwnLanguage()
  useEffect(() => setReady(true), [])
  return (
    <main className="doc qa" data-hue="" id="content" tabIndex={-1} ref={main}>
      <article
        className="qa-card"
        lang={htmlLang[question.locale]}
        ref={article}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: texts are sanitised when they are written, the rest is escaped
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      {ready && (
        <Suspense fallback={null}>
          <Tools question={question} savedAt={savedAt} article={article} html={html} />
        </Suspense>
      )}
    </main>
  )
}
