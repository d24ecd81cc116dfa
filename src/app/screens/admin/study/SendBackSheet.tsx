import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { courseLimits } from '#contract/course/limits.ts'
import styles from './study.module.css'

type SendBackSheetProps = {
  disabled: boolean
  problem: string
  onSend: (text: string) => void
  onClose: () => void
}

/** A reviewer sends a course back to its teacher, and says what has to change. */
export function SendBackSheet({ disabled, problem, onSend, onClose }: SendBackSheetProps) {
  const [text, setText] = useState('')
  return (
    <Popup title={<Trans>Send the course back?</Trans>} onClose={onClose}>
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>
          <Trans>What has to change</Trans>
        </span>
        <textarea
          className={`${fieldStyles.input} ${fieldStyles.area}`}
          rows={5}
          value={text}
          maxLength={courseLimits.commentChars}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className={styles.acts}>
        <Button color="primary" disabled={disabled || text.trim() === ''} onClick={() => onSend(text)}>
          <Trans>Send back</Trans>
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </Popup>
  )
}
