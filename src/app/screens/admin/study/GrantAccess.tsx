import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { grantCourse } from '#contract/course/grants.ts'
import '#app/ui/button.css'
import styles from './study.module.css'

/** The last second of a day by the clock of this device, in integer seconds; null of no day. */
const endOf = (day: string): number | null => {
  const at = new Date(`${day}T23:59:59`).getTime()
  return Number.isNaN(at) ? null : Math.floor(at / 1_000)
}

/** Lets a member into a course, for good or until a day. What is typed stays until it was sent. */
export function GrantAccess({ course }: { course: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const [isOpen, setOpen] = useState(false)
  const [username, setUsername] = useState('')
  const [day, setDay] = useState('')
  const { sendAsync, isPending, error, reset } = useApiMutation(grantCourse, { success: true, silent: true })
  const close = () => {
    reset()
    setOpen(false)
  }
  const send = () =>
    void sendAsync({ id: course, username, until: endOf(day) }).then(
      () => {
        setUsername('')
        close()
      },
      () => {},
    )
  const wrong = fieldErrors(error)
  const problem =
    wrong?.username !== undefined
      ? t`There is no member of this name.`
      : wrong?.until !== undefined
        ? t`This day is over.`
        : error
          ? failureText(error)
          : ''
  return (
    <>
      <button type="button" className="button" disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Let somebody in…</Trans>
      </button>
      {isOpen && (
        <ConfirmPopup
          title={<Trans>Let somebody into this course</Trans>}
          action={<Trans context="A member into a course">Let in</Trans>}
          disabled={!online || isPending || username.trim() === ''}
          problem={problem}
          onConfirm={send}
          onClose={close}
        >
          <p>
            <Trans>They take the course from now on, whatever it asks for otherwise, and are told.</Trans>
          </p>
          <label className={styles.field}>
            <Trans>Username</Trans>
            <input
              className={fieldStyles.input}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={100}
              value={username}
              onChange={({ target }) => setUsername(target.value)}
            />
          </label>
          <label className={styles.field}>
            <Trans>Last day; empty for without an end</Trans>
            <input
              type="date"
              className={fieldStyles.input}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </label>
        </ConfirmPopup>
      )}
    </>
  )
}
