import { Trans } from '@lingui/react/macro'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { type Fields, fieldErrors } from '#app/fields/use-fields.ts'
import type { Answers } from '#contract/application/answers.ts'
import type { OpenForm } from '#contract/application/application.ts'
import { isOnlineOnly } from '#contract/application/form.ts'
import styles from './fill.module.css'

type SendButtonProps = { form: OpenForm; fields: Fields<Answers> }

/** Sends the application, and says what became of it where the form itself was refused. */
export function SendButton({ form, fields }: SendButtonProps) {
  const { form: refused } = fieldErrors(fields.failure)
  const shown = refused === undefined ? fields : { ...fields, failure: null }
  return (
    <div className={styles.send}>
      <SubmitButton fields={shown} waits={!isOnlineOnly(form.content)}>
        <Trans>Submit the application</Trans>
      </SubmitButton>
      {refused !== undefined && (
        <p className={styles.refused} role="alert">
          {refused === 'closed' ? (
            <Trans>This form has just been closed. What you typed is kept.</Trans>
          ) : refused === 'taken' ? (
            <Trans>You have already applied. See “My applications”.</Trans>
          ) : (
            <Trans>This form has just changed. Reload the page: what you typed is kept.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
