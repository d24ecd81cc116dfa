import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { codes } from '#contract/base/codes.ts'
import styles from './field.module.css'
import type { Fields } from './use-fields.ts'

type SubmitButtonProps<V extends FieldValues> = {
  fields: Fields<V>
  children: ReactNode
  /** What it says while it is under way. */
  sending?: ReactNode
  disabled?: boolean
  /** What is sent waits on this device where there is no network. */
  waits?: boolean
}

/** Sends a form, and says beneath itself what went wrong with the whole of it, or that it needs a network, or waits for one. */
export function SubmitButton<V extends FieldValues>({
  fields,
  children,
  sending,
  disabled,
  waits,
}: SubmitButtonProps<V>) {
  const online = useOnline()
  const failureText = useFailureText()
  const { failure, isSending } = fields
  return (
    <div className={styles.submit}>
      <Button type="submit" color="primary" disabled={(!online && !waits) || isSending || disabled}>
        {isSending ? (sending ?? <Trans>Sending…</Trans>) : children}
      </Button>
      {(online || waits) && (
        <p className={styles.says} role="alert">
          {failure instanceof Failure && failure.code === codes.keyReused ? (
            <Trans>An earlier version has already been sent. This one is added as another.</Trans>
          ) : (
            failure !== null && failureText(failure)
          )}
        </p>
      )}
      {!online && (
        <p className={`${styles.says} ${styles.saysCalm}`} role="status">
          {waits ? (
            <Trans>You are offline. It is kept on this device and sent as soon as you are online.</Trans>
          ) : (
            <Trans>You are offline. What you typed stays here; go online to send it.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
