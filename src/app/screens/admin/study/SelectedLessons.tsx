import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import resourceStyles from '#app/resource/resource.module.css'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { changeLessons, type LessonsAct } from '#contract/course/bulk.ts'
import { getStaffCourse, type StaffCourse } from '#contract/course/staff.ts'
import styles from './study.module.css'

type SelectedLessonsProps = {
  course: StaffCourse
  /** In the order of the outline. */
  lessons: string[]
  onClear: () => void
}

/** What can be done to the lessons that are chosen, at the foot of the screen; nothing while none is. */
export function SelectedLessons({ course: { id, version, chapters }, lessons, onClear }: SelectedLessonsProps) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const { refetch } = useApiQuery(getStaffCourse, { id }, { quiet: true })
  const { sendAsync, isPending, error, reset } = useApiMutation(changeLessons, { success: true, silent: true })
  const [asking, setAsking] = useState<'move' | 'remove' | null>(null)
  if (lessons.length === 0) return null
  const disabled = !online || isPending
  /** Refused, what is there now is read: somebody else may have changed it. */
  const run = (act: LessonsAct, chapterId?: string) =>
    void sendAsync({ id, version, act, lessons, ...(chapterId !== undefined && { chapterId }) }).then(
      () => {
        setAsking(null)
        onClear()
      },
      () => void refetch(),
    )
  const ask = (what: 'move' | 'remove') => {
    reset()
    setAsking(what)
  }
  const problem = error ? failureText(error) : ''
  const acts: [label: string, press: () => void][] = [
    [t`Move…`, () => ask('move')],
    [t`Show as preview`, () => run('show')],
    [t`Remove preview`, () => run('hide')],
    [t`Duplicate`, () => run('copy')],
    [t`Remove…`, () => ask('remove')],
  ]
  return (
    <div className={resourceStyles.bulk}>
      <span role="status">
        <Plural value={lessons.length} one="# selected" other="# selected" />
      </span>
      <div className={resourceStyles.acts}>
        {acts.map(([label, press]) => (
          <Button key={label} disabled={disabled} onClick={press}>
            {label}
          </Button>
        ))}
      </div>
      {problem !== '' && asking === null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {asking === 'move' && (
        <Popup title={<Trans>Move to which chapter?</Trans>} onClose={() => setAsking(null)}>
          <div className={styles.acts}>
            {chapters.map(({ id: chapterId, title }) => (
              <Button key={chapterId} disabled={disabled} onClick={() => run('move', chapterId)}>
                {title}
              </Button>
            ))}
          </div>
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        </Popup>
      )}
      {asking === 'remove' && (
        <ConfirmPopup
          title={<Plural value={lessons.length} one="Remove # lesson?" other="Remove # lessons?" />}
          action={<Trans>Remove</Trans>}
          disabled={disabled}
          problem={problem}
          onConfirm={() => run('remove')}
          onClose={() => setAsking(null)}
        >
          <p>
            <Trans>Their texts, quizzes and learners’ records are removed too. This cannot be undone.</Trans>
          </p>
        </ConfirmPopup>
      )}
    </div>
  )
}
