import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { copyCourse } from '#contract/course/bulk.ts'
import { type CourseState, type StaffCourse, setCourseState } from '#contract/course/staff.ts'
import { CourseChecklist } from './CourseChecklist.tsx'
import { adding, keepingAll, lackWords, moving, stateWords } from './course-words.ts'
import { SendBackSheet } from './SendBackSheet.tsx'
import styles from './study.module.css'

/** How a course stands, what it lacks to be published, and where it can go from here. */
export function CourseStanding({ course: { id, version, state, teacher, isMine, lacks } }: { course: StaffCourse }) {
  const { i18n } = useI18n()
  const online = useOnline()
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
  const [asking, setAsking] = useState<'archive' | 'back' | null>(null)
  const { sendAsync, isPending, error, reset } = useApiMutation(setCourseState, { success: true, silent: true })
  const move = (to: CourseState, text = '') =>
    void sendAsync({ id, version, state: to, text }).then(
      () => setAsking(null),
      () => {},
    )
  const disabled = !online || isPending
  /** Somebody else’s, who is told why. */
  const isReviewed = state === 'review' && !isMine
  const ask = (what: 'archive' | 'back') => {
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
        <dt>
          <Trans>Teacher</Trans>
        </dt>
        <dd>{teacher}</dd>
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
            <Button disabled={disabled} onClick={() => (isReviewed ? ask('back') : move('draft'))}>
              {isReviewed ? <Trans>Send back…</Trans> : <Trans>Back to draft</Trans>}
            </Button>
          )}
          {mayMove && state === 'published' && (
            <Button disabled={disabled} onClick={() => ask('archive')}>
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
      {asking === 'archive' && (
        <ConfirmPopup
          title={<Trans>Archive this course?</Trans>}
          action={<Trans>Archive</Trans>}
          disabled={isPending}
          problem={error ? failureText(error) : ''}
          onConfirm={() => move('archived')}
          onClose={() => setAsking(null)}
        >
          <p>
            <Trans>Current learners can continue; nobody else finds it any more.</Trans>
          </p>
        </ConfirmPopup>
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
