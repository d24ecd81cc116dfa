import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { CodeField } from '#app/fields/CodeField.tsx'
import fieldStyles from '#app/fields/field.module.css'
import { TextField } from '#app/fields/TextField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { meantKey } from '#app/lib/meant-key.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { proveApplicationMobile } from '#contract/application/application.ts'
import { VerificationCodeField } from '#contract/base/fields.ts'
import { MobileField } from '#contract/base/mobile.ts'
import type { AnswerProps } from './AnswerField.tsx'
import styles from './answers.module.css'

/** A mobile number, and the code that proves it where it is not proved yet. */
export function MobileAnswer({ fields, item, label, hint, isPreview, offered: { proved } }: AnswerProps) {
  const typed: unknown = useWatch({ control: fields.control, name: item.key })
  const [own, setOwn] = useState<string[]>([])
  const { data: mobile } = MobileField.safeParse(typed)
  const isProved = mobile !== undefined && (proved.includes(mobile) || own.includes(mobile))
  return (
    <div className={styles.mobile}>
      <TextField
        fields={fields}
        name={item.key}
        label={label}
        hint={hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      {isProved && (
        <p className={styles.proved} role="status">
          <CheckIcon />
          <Trans>This number is verified.</Trans>
        </p>
      )}
      {mobile !== undefined && !isProved && !isPreview && (
        <Proof
          mobile={mobile}
          onProved={() => {
            setOwn([...own, mobile])
            fields.form.clearErrors(item.key)
          }}
        />
      )}
    </div>
  )
}

const Code = z.object({ code: VerificationCodeField })

/** A form of its own within the form: its code is kept nowhere. */
function Proof({ mobile, onProved }: { mobile: string; onProved: () => void }) {
  const online = useOnline()
  const failureText = useFailureText()
  const { sendAsync } = useApiMutation(proveApplicationMobile)
  const proof = useFields<z.infer<typeof Code>>({
    schema: Code,
    defaults: { code: '' },
    onSubmit: async ({ code }) => {
      await sendAsync({ mobile, code })
      onProved()
    },
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in it proves the number, and does not send the form
    <div
      className={styles.proof}
      onKeyDown={(event) => {
        const { target, currentTarget } = event
        if (meantKey(event) !== 'Enter' || !(target instanceof HTMLInputElement)) return
        // The check before a code is sent is a sheet of its own, whose events come by here.
        if (!currentTarget.contains(target)) return
        event.preventDefault()
        void proof.onSubmit()
      }}
    >
      <CodeField
        fields={proof}
        name="code"
        purpose="user_apply_mobile"
        to={{ address: mobile }}
        label={<Trans>Code by SMS</Trans>}
      />
      <Button disabled={!online || proof.isSending} onClick={() => void proof.onSubmit()}>
        {proof.isSending ? <Trans>Verifying…</Trans> : <Trans>Verify the number</Trans>}
      </Button>
      <p className={fieldStyles.says} role="alert">
        {proof.failure !== null && failureText(proof.failure)}
      </p>
    </div>
  )
}
