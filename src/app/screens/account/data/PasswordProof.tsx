import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { useApiMutation } from '#app/api/mutation.ts'
import { PasswordField } from '#app/fields/PasswordField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { askErasure } from '#contract/erasure/erasure.ts'
import styles from './data.module.css'

const Proof = z.object({ password: z.string().check(z.minLength(1, 'required'), z.maxLength(100, 'tooLong')) })

export function PasswordProof({ onDone }: { onDone: () => void }) {
  const { sendAsync } = useApiMutation(askErasure)
  const fields = useFields<z.infer<typeof Proof>>({
    schema: Proof,
    defaults: { password: '' },
    async onSubmit(proof) {
      await sendAsync(proof)
      onDone()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={fields.onSubmit}>
      <PasswordField
        fields={fields}
        name="password"
        label={<Trans>Your password</Trans>}
        autoComplete="current-password"
      />
      <SubmitButton fields={fields} sending={<Trans>Checking…</Trans>}>
        <Trans>Delete my account</Trans>
      </SubmitButton>
    </form>
  )
}
