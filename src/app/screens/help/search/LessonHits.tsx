import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { searchCourses } from '#app/offline/library-worker.ts'
import styles from '#app/screens/help/list/help.module.css'
import { useSession } from '#app/session/context.ts'
import { searchLimits } from '#contract/search/limits.ts'
import { highlight } from './HitRow.tsx'
import { rememberSearch } from './recent-searches.ts'

/** What the courses that one takes say of it, from this device alone; nothing where there is nothing. */
export function LessonHits({ q }: { q: string }) {
  const owner = useSession().userInfo?.id ?? ''
  const query = q.trim().slice(0, searchLimits.queryChars)
  const { data } = useQuery({
    queryKey: ['course-search', owner, query],
    queryFn: ({ signal }) => searchCourses(owner, query, signal),
    enabled: owner !== '' && query !== '',
    gcTime: 60_000,
    networkMode: 'always',
    retry: false,
    // It stands beside the search, which says what went wrong.
    meta: { quiet: true, silent: true },
  })
  if (!data || data.hits.length === 0) return null
  return (
    <section aria-labelledby="lessons-found">
      <h2 id="lessons-found" className={styles.found}>
        <Trans>In your courses</Trans>
      </h2>
      <ul className={styles.rows}>
        {data.hits.map(({ courseId, lessonId, title, snippet, terms, place, question }) => (
          <li key={question?.id ?? lessonId}>
            <Link
              to={question?.isPractice ? '/course/practice' : '/course/$id'}
              params={{ id: courseId }}
              search={question?.isPractice ? { question: question.id } : { lesson: lessonId }}
              className={styles.row}
              onClick={() => rememberSearch(q)}
            >
              <b>{highlight(title, terms)}</b>
              <span>{highlight(snippet, terms)}</span>
              <small>
                {question && (
                  <>
                    {question.isPractice ? <Trans>From practice</Trans> : <Trans>From a quiz</Trans>}
                    {' · '}
                  </>
                )}
                {place}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
