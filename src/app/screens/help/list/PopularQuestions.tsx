import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { QuestionIcon } from '#app/ui/menu-icons.tsx'
import { Phrases } from '#app/ui/Phrases.tsx'
import { listPopularQuestions } from '#contract/question/question.ts'
import styles from './help.module.css'

/** What others asked as well, and the way to ask oneself; the way alone while there is nothing, or it cannot be told. */
export function PopularQuestions() {
  const { data } = useApiQuery(listPopularQuestions, { locale: useLocale() }, { silent: true })
  const list = data?.list ?? []
  return (
    <section aria-labelledby="popular">
      <h2 className={styles.group} id="popular">
        <Trans>Popular questions</Trans>
      </h2>
      {list.length > 0 && (
        <ul className={styles.popular}>
          {list.map(({ id, title, answerCount }) => (
            <li key={id}>
              <Link to="/QA/$id" params={{ id }}>
                <b>
                  <Phrases title={title} />
                </b>
                <span>
                  {answerCount === 0 ? (
                    <Trans>No answer yet</Trans>
                  ) : (
                    <Plural value={answerCount} one="# answer" other="# answers" />
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.popularMore}>
        <Link to="/QA" search={{ ask: 1 }}>
          <QuestionIcon />
          <Trans>Ask a question</Trans>
        </Link>
        <Link to="/QA">
          <Trans>All questions</Trans>
          <ForwardIcon />
        </Link>
      </div>
    </section>
  )
}
