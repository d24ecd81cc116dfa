import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { stateWords } from '#app/screens/admin/study/course-words.ts'
import { Button } from '#app/ui/Button.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { listMemberCourses } from '#contract/course/learners.ts'
import { LatestRows, latest } from './LatestRows.tsx'

/** As many as one answer has. */
const most = 50

/** The courses that a member takes, and how far they are. */
export function MemberCourses({ id }: { id: string }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const [limit, setLimit] = useState(latest)
  const answer = useApiQuery(listMemberCourses, { id, limit }, { quiet: true })
  return (
    <LatestRows
      query={answer}
      id="member-courses"
      title={<Trans>Courses</Trans>}
      broken={<Trans>The member’s courses could not be loaded</Trans>}
      row={({ id: course, title, state, done, lessons, seenAt }) => (
        <>
          <Link to="/admin/study/$id" params={{ id: course }}>
            {title}
          </Link>
          <small>
            {state !== 'published' && (
              <>
                <Chip>{i18n._(stateWords[state])}</Chip>{' '}
              </>
            )}
            <Plural value={lessons} one={`${done} of # lesson done`} other={`${done} of # lessons done`} /> ·{' '}
            <SavedAt at={seenAt} locale={locale} />
          </small>
        </>
      )}
      all={(total) =>
        limit === latest ? (
          <Button onClick={() => setLimit(most)}>
            <Trans>All {total} courses</Trans>
          </Button>
        ) : total > most ? (
          <Trans>
            The latest {most} of {total}
          </Trans>
        ) : null
      }
    />
  )
}
