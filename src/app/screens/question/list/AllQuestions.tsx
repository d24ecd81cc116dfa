import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePages } from '#app/api/pages.ts'
import { useApiQuery } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { LanguageNotSaved } from '#app/offline/LanguageNotSaved.tsx'
import { useSavedInstead } from '#app/offline/saved-languages.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Locale } from '#contract/base/locale.ts'
import { getHelpHome } from '#contract/help/help.ts'
import { listQuestions } from '#contract/question/question.ts'
import { type QuestionFilter, searchOf } from './filter.ts'
import { QuestionRows } from './QuestionRows.tsx'
import styles from './questions.module.css'
import { TagFilter } from './TagFilter.tsx'
import { Waiting } from './Waiting.tsx'

/** Everybody's questions of one language, by tab, tag and category. Wide screens have the tags beside them. */
export function AllQuestions({ filter }: { filter: QuestionFilter }) {
  const { tab, tag, category } = filter
  const locale = useLocale()
  return (
    <div className={styles.all}>
      <TagFilter filter={filter} />
      <div className={styles.list}>
        {category && <Category filter={filter} id={category} />}
        {tab === 'new' && !tag && !category && <Waiting />}
        <Rows key={`${tab} ${tag} ${category}`} filter={filter} locale={locale} />
      </div>
    </div>
  )
}

/** The category that the list is narrowed to, and the way out of it. */
function Category({ filter, id }: { filter: QuestionFilter; id: string }) {
  const locale = useLocale()
  const { data } = useApiQuery(getHelpHome, { locale }, { quiet: true })
  const name = data?.sections.find((section) => section.id === id)?.name ?? id
  return (
    <p className={styles.category}>
      <span>
        <Trans>Only about “{name}”</Trans>
      </span>
      <Link to="/QA" search={searchOf({ ...filter, category: undefined })} className="icon">
        <CloseIcon />
        <span className="visually-hidden">
          <Trans>All categories</Trans>
        </span>
      </Link>
    </p>
  )
}

function Rows({ filter, locale }: { filter: QuestionFilter; locale: Locale }) {
  const { t } = useLingui()
  const { tab, tag, category } = filter
  const pages = usePages(listQuestions, { locale, tab, tag, categoryId: category })
  const instead = useSavedInstead(locale, 'question', pages.total === null ? pages.error : null)
  if (instead)
    return (
      <>
        <LanguageNotSaved wanted={locale} saved={instead} onSwitch={activate} />
        <Rows filter={filter} locale={instead} />
      </>
    )
  return <QuestionRows label={t`Questions`} pages={pages} empty={<Empty filter={filter} />} />
}

function Empty({ filter: { tab, tag, category } }: { filter: QuestionFilter }) {
  if (tag || category) {
    return (
      <Notice
        title={tag ? <Trans>No questions with the tag “{tag}”</Trans> : <Trans>No questions about this yet</Trans>}
        action={
          <Link to="/QA" className="notice-action">
            <Trans>All questions</Trans>
          </Link>
        }
      />
    )
  }
  if (tab === 'unsolved') return <Notice title={<Trans>All questions are solved</Trans>} action={<AskAction />} />
  if (tab === 'solved') return <Notice title={<Trans>No solved questions yet</Trans>} action={<AskAction />} />
  return (
    <Notice
      title={<Trans>No questions in this language yet</Trans>}
      text={<Trans>Your question may help others too.</Trans>}
      action={<AskAction />}
    />
  )
}

function AskAction() {
  return (
    <Link to="/QA" search={{ ask: 1 }} className="notice-action">
      <Trans>Ask a question</Trans>
    </Link>
  )
}
