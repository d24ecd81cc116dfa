import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { useApiMutation } from '#app/api/mutation.ts'
import { CodeField } from '#app/fields/CodeField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { masked } from '#app/screens/account/profile/masked.ts'
import { VerificationCodeField } from '#contract/base/fields.ts'
import { type BindingKind, proveBinding } from '#contract/binding/binding.ts'
import { askErasure } from '#contract/erasure/erasure.ts'
import type { Profile } from '#contract/profile/profile.ts'
import styles from './data.module.css'

const Proof = z.object({ code: VerificationCodeField })

type CodeProofProps = { kind: BindingKind; profile: Profile; onDone: () => void }

/** A code to what is bound. */
export function CodeProof({ kind, profile, onDone }: CodeProofProps) {
  const { sendAsync: prove } = useApiMutation(proveBinding)
  const { sendAsync: ask } = useApiMutation(askErasure)
  const address = profile[kind]
  const fields = useFields<z.infer<typeof Proof>>({
    schema: Proof,
    defaults: { code: '' },
    async onSubmit({ code }) {
      const { data } = await prove({ kind, code })
      await ask({ pass: data.pass })
      onDone()
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={fields.onSubmit}>
      <CodeField
        fields={fields}
        name="code"
        label={<Trans>Code</Trans>}
        purpose={kind === 'email' ? 'user_email_verify' : 'user_mobile_verify'}
        to={{ address, shown: masked(address) }}
        email={profile.email}
      />
      <SubmitButton fields={fields} sending={<Trans>Checking…</Trans>}>
        <Trans>Delete my account</Trans>
      </SubmitButton>
    </form>
  )
}
