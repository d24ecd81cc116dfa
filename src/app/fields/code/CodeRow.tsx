import { Trans } from '@lingui/react/macro'
import { type FieldValues, type PathValue, useController } from 'react-hook-form'
import { useFailureText } from '#app/api/errors.ts'
import { Field, type FieldProps } from '#app/fields/Field.tsx'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { verificationLimits } from '#contract/verification/limits.ts'
import '#app/ui/button.css'
import fieldStyles from '#app/fields/field.module.css'
import styles from './code.module.css'

type CodeRowProps<V extends FieldValues> = FieldProps<V> & {
  /** Seconds until the next code may be asked for. */
  wait: number
  isSending: boolean
  onSend: () => void
  /** What went wrong with sending; null when nothing did. */
  failure: unknown
  /** Where the last code went. */
  sentTo: string | null
}

const minutes = verificationLimits.codeSeconds / 60

/** Six digits, and the button that has them sent. */
export function CodeRow<V extends FieldValues>({
  fields,
  name,
  label,
  hint,
  wait,
  isSending,
  onSend,
  failure,
  sentTo,
}: CodeRowProps<V>) {
  const online = useOnline()
  const failureText = useFailureText()
  const { field } = useController({ control: fields.control, name })
  return (
    <Field
      fields={fields}
      name={name}
      label={label}
      hint={hint}
      beneath={
        <>
          <p className={fieldStyles.says} role="alert">
            {failure !== null && failureText(failure)}
          </p>
          <p className={`${fieldStyles.says} ${fieldStyles.saysCalm}`} role="status">
            {sentTo !== null && (
              <Trans>
                Sent to {sentTo}. It is valid for {minutes} minutes.
              </Trans>
            )}
          </p>
        </>
      }
    >
      {(control) => (
        <div className={styles.row}>
          <input
            {...field}
            {...control}
            className={fieldStyles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => field.onChange(codeIn(event.target.value) as PathValue<V, typeof name>)}
          />
          <Button disabled={!online || isSending || wait > 0} onClick={onSend}>
            <SendWords online={online} isSending={isSending} wait={wait} />
          </Button>
        </div>
      )}
    </Field>
  )
}

function SendWords({ online, isSending, wait }: { online: boolean; isSending: boolean; wait: number }) {
  const inMinutes = Math.ceil(wait / 60)
  const inHours = Math.ceil(wait / 3_600)
  if (!online) return <Trans>No network</Trans>
  if (isSending) return <Trans>Sending…</Trans>
  if (wait > 7_200) return <Trans>Again in {inHours} h</Trans>
  if (wait > 120) return <Trans>Again in {inMinutes} min</Trans>
  if (wait > 0) return <Trans>Again in {wait} s</Trans>
  return <Trans>Send code</Trans>
}

/** The code in what was typed or pasted: a whole message has it somewhere, a person types spaces into it. */
function codeIn(text: string): string {
  const plain = text.normalize('NFKC')
  const [, alone] = /(?:^|\D)(\d{6})(?!\d)/.exec(plain) ?? []
  return alone ?? plain.replace(/\D/g, '').slice(0, 6)
}
