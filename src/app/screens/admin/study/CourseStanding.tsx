import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { copyCourse } from '#contract/course/bulk.ts'
import { type CourseState, type StaffCourse, setCourseState } from '#contract/course/staff.ts'
import { namesOf, teachersLine } from '#contract/course/teachers.ts'
import { AskMove } from './AskMove.tsx'
import { CourseChecklist } from './CourseChecklist.tsx'
import { adding, keepingAll, lackWords, moving, stateWords } from './course-words.ts'
import { SendBackSheet } from './SendBackSheet.tsx'
import styles from './study.module.css'

/** How a course stands, what it lacks to be published, and where it can go from here. */
export function CourseStanding({ course }: { course: StaffCourse }) {
  const { id, version, state, teacher, teachers, isMine, learners, lacks } = course
  const { i18n } = useI18n()
  const online = useOnline()
  const locale = useLocale()
  const failureText = useFailureText()
  const mayMove = usePermitted(moving)
  const mayAdd = usePermitted(adding)
  const navigate = useNavigate()
  const copying = useApiMutation(copyCourse, { success: true })
  const copy = () =>
    void copying.sendAsync({ id }).then(
      ({ data }) => navigate({ to: '/admin/study/$id', params: { id: data.id }, search: keepSearch }),
      () => {},
    )
  const mayPublish = usePermitted(keepingAll)
  const [asking, setAsking] = useState<'archived' | 'draft' | 'back' | null>(null)
  const { sendAsync, isPending, error, reset } = useApiMutation(setCourseState, { success: true, silent: true })
  const move = (to: CourseState, text = '') =>
    void sendAsync({ id, version, state: to, text }).then(
      () => setAsking(null),
      () => {},
    )
  const disabled = !online || isPending
  /** Somebody else’s, who is told why. */
  const isReviewed = state === 'review' && !isMine
  /** What is in review is for no more people than a draft is. */
  const takeBack = () => (isReviewed ? ask('back') : state === 'review' ? move('draft') : ask('draft'))
  const ask = (what: NonNullable<typeof asking>) => {
    reset()
    setAsking(what)
  }
  return (
    <>
      <dl className={adminStyles.facts}>
        <dt>
          <Trans>Status</Trans>
        </dt>
        <dd>{i18n._(stateWords[state])}</dd>
        <dt>{teachers.length > 1 ? <Trans>Teachers</Trans> : <Trans>Teacher</Trans>}</dt>
        <dd>{teachersLine({ teacher, teachers: namesOf(teachers) }, locale)}</dd>
      </dl>
      {lacks.length > 0 && (
        <section className={adminStyles.part} aria-labelledby="course-lacks">
          <h2 id="course-lacks">
            <Trans>Still missing before it can be published</Trans>
          </h2>
          <ul className={styles.lacks}>
            {lacks.map((lack) => (
              <li key={lack}>{i18n._(lackWords[lack])}</li>
            ))}
          </ul>
        </section>
      )}
      {state !== 'archived' && <CourseChecklist id={id} />}
      {(mayMove || mayAdd) && (
        <div className={adminStyles.actions}>
          {mayMove && state === 'draft' && (
            <Button disabled={disabled} onClick={() => move('review')}>
              <Trans>Submit for review</Trans>
            </Button>
          )}
          {mayMove && state !== 'published' && mayPublish && (
            <Button color="primary" disabled={disabled || lacks.length > 0} onClick={() => move('published')}>
              <Trans>Publish</Trans>
            </Button>
          )}
          {mayMove && state !== 'draft' && (
            <Button disabled={disabled} onClick={takeBack}>
              {isReviewed ? (
                <Trans>Send back…</Trans>
              ) : state === 'review' ? (
                <Trans>Back to draft</Trans>
              ) : (
                <Trans>Back to draft…</Trans>
              )}
            </Button>
          )}
          {mayMove && state === 'published' && (
            <Button disabled={disabled} onClick={() => ask('archived')}>
              <Trans>Archive…</Trans>
            </Button>
          )}
          {mayAdd && (
            <Button disabled={disabled || copying.isPending} onClick={copy}>
              <Trans>Duplicate</Trans>
            </Button>
          )}
        </div>
      )}
      {error && !asking && (
        <p className={styles.problem} role="alert">
          {failureText(error)}
        </p>
      )}
      {(asking === 'archived' || asking === 'draft') && (
        <AskMove
          to={asking}
          learners={learners}
          disabled={disabled}
          problem={error ? failureText(error) : ''}
          onConfirm={() => move(asking)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'back' && (
        <SendBackSheet
          disabled={disabled}
          problem={error ? failureText(error) : ''}
          onSend={(text) => move('draft', text)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
