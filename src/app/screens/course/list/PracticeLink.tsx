import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { dueCount, notedIn, timeOf } from '#app/screens/course/practice/waiting.ts'
import { listPractice } from '#contract/quiz/practice.ts'
import styles from './course-list.module.css'
import '#app/ui/button.css'

/** The way to the questions that one got wrong, with how many are due; nothing for who has none. */
export function PracticeLink() {
  const { data } = useApiQuery(listPractice, {}, { quiet: true, silent: true, fresh: true })
  const { items } = useOutbox()
  if (!data || data.list.length === 0) return null
  const due = dueCount(data.list, items.flatMap(notedIn), timeOf(data.now))
  return (
    <p className={styles.practice}>
      <Link to="/course/practice" className="button">
        {due > 0 ? (
          <Plural value={due} one="# question to practise" other="# questions to practise" />
        ) : (
          <Trans>Practice: nothing is due</Trans>
        )}
      </Link>
    </p>
  )
}
