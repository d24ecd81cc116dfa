import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { messageLearners } from '#contract/course/learners.ts'
import { courseLimits } from '#contract/course/limits.ts'
import { editing } from './course-words.ts'
import styles from './study.module.css'

/** Writes to everybody who takes a course, after one has been told whom it reaches. What is typed stays until it was sent. */
export function MessageLearners({ course }: { course: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const mayEdit = usePermitted(editing)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  if (!mayEdit) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)}>
        <Trans>Write to all…</Trans>
      </Button>
      {isOpen && (
        <ConfirmWrite
          endpoint={messageLearners}
          input={{ id: course, text }}
          title={<Trans>Write to all learners</Trans>}
          action={<Trans>Send to all</Trans>}
          incomplete={text.trim() === ''}
          onDone={() => {
            setText('')
            close()
          }}
          onClose={close}
        >
          <p>
            <Trans>Each of them gets a notification that opens the course. It cannot be undone.</Trans>
          </p>
          <textarea
            className={`${fieldStyles.input} ${fieldStyles.area} ${styles.message}`}
            rows={3}
            maxLength={courseLimits.messageChars}
            value={text}
            aria-label={t`Message to all learners`}
            placeholder={t`At most ${courseLimits.messageChars} characters`}
            onChange={({ target }) => setText(target.value)}
          />
        </ConfirmWrite>
      )}
    </>
  )
}
