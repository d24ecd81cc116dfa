import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '#app/api/failure.ts'
import fieldStyles from '#app/fields/field.module.css'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { Button } from '#app/ui/Button.tsx'
import { grantCourse } from '#contract/course/grants.ts'
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
  const [isOpen, setOpen] = useState(false)
  const [username, setUsername] = useState('')
  const [day, setDay] = useState('')
  const close = () => setOpen(false)
  const problemOf = (failure: Failure) => {
    const wrong = fieldErrors(failure)
    if (wrong.username !== undefined) return t`There is no member with this username.`
    return wrong.until === undefined ? undefined : t`This day has passed.`
  }
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Give access…</Trans>
      </Button>
      {isOpen && (
        <ConfirmWrite
          endpoint={grantCourse}
          input={{ id: course, username, until: endOf(day) }}
          title={<Trans>Give a member access to this course</Trans>}
          action={<Trans context="A member into a course">Give access</Trans>}
          incomplete={username.trim() === ''}
          problemOf={problemOf}
          onDone={() => {
            setUsername('')
            close()
          }}
          onClose={close}
        >
          <p>
            <Trans>They get access at once, whatever the course otherwise requires, and are notified.</Trans>
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
            <Trans>Last day; leave empty for no end</Trans>
            <input
              type="date"
              className={fieldStyles.input}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </label>
        </ConfirmWrite>
      )}
    </>
  )
}
