import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { stateWords } from '#app/screens/question/state-words.ts'
import { AddIcon } from '#app/ui/control-icons.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { AllQuestions } from './AllQuestions.tsx'
import { AskSkeleton } from './AskSkeleton.tsx'
import { MyQuestions } from './MyQuestions.tsx'
import '#app/ui/button.css'
import styles from './questions.module.css'

const route = getRouteApi('/QA/')

/** Its form, its words and its rules come when somebody asks. */
const AskScreen = lazy(async () => {
  await loadCatalogues('fields', 'question/ask', 'question/tools')
  return { default: (await import('#app/screens/question/ask/AskScreen.tsx')).AskScreen }
})

/** Questions and answers: everybody's by tab and tag, one's own; or the form that asks. */
export function QuestionListScreen() {
  const { ask, shared, course, lesson, second = null, paragraph, words = '' } = route.useSearch()
  if (ask === undefined) return <List />
  return (
    <Suspense fallback={<AskSkeleton />}>
      <AskScreen
        key={lesson}
        title={ask === 1 ? '' : ask}
        shared={shared === 1}
        lesson={
          course && lesson
            ? paragraph === undefined
              ? { courseId: course, lessonId: lesson, second }
              : { courseId: course, lessonId: lesson, second: null, paragraph: { number: paragraph, words } }
            : null
        }
      />
    </Suspense>
  )
}

function List() {
  const { t, i18n } = useLingui()
  const states = stateWords(i18n)
  const locale = useLocale()
  const navigate = useNavigate()
  const { tab = 'new', show = 'asked', tag, category } = route.useSearch()
  useTitle(t`Q&A`)
  return (
    <main className={styles.questions} id="content" tabIndex={-1} data-hue="">
      <header className={styles.head}>
        <h1>
          <Trans>Q&A</Trans>
        </h1>
        <Link to="/help" search={{ q: '' }} className="icon" aria-label={t`Search`} title={t`Search`}>
          <SearchIcon />
        </Link>
        <Link to="/QA" search={{ ask: 1 }} className={`button button-main ${styles.ask}`}>
          <AddIcon />
          <Trans>Ask</Trans>
        </Link>
      </header>
      <Segments
        legend={t`Which questions`}
        options={[
          { value: 'new', label: t`New` },
          { value: 'unsolved', label: states.open },
          { value: 'solved', label: states.solved },
          { value: 'mine', label: t`Mine` },
        ]}
        value={tab}
        onChange={(next) =>
          void navigate({
            to: '/QA',
            search: next === 'mine' ? { tab: next } : { tab: next === 'new' ? undefined : next, tag, category },
          })
        }
      />
      {tab === 'mine' ? <MyQuestions show={show} /> : <AllQuestions key={locale} filter={{ tab, tag, category }} />}
    </main>
  )
}
