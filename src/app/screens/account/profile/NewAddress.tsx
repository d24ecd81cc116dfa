import { Trans } from '@lingui/react/macro'
import { CodeField } from '#app/fields/CodeField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import type { Profile } from '#contract/profile/profile.ts'
import { BindingSteps } from './BindingSteps.tsx'
import styles from './binding.module.css'
import { TimeLeft } from './TimeLeft.tsx'
import type { Rebinding } from './use-rebinding.ts'

/** The second step, or the only one: the new address, and a code that was sent there. */
export function NewAddress({ rebinding, profile }: { rebinding: Rebinding; profile: Profile }) {
  const { kind, wanted, pass, end } = rebinding
  return (
    <form className={styles.step} noValidate onSubmit={wanted.onSubmit}>
      {pass && (
        <>
          <BindingSteps current={1} />
          <p className={styles.left}>
            <TimeLeft until={pass.until} onOver={end} />
          </p>
        </>
      )}
      {kind === 'email' ? (
        <TextField
          fields={wanted}
          name="email"
          label={<Trans>New e-mail address</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
      ) : (
        <TextField
          fields={wanted}
          name="mobile"
          label={<Trans>New mobile number</Trans>}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
        />
      )}
      <CodeField
        fields={wanted}
        name="code"
        label={<Trans>Code sent to the new one</Trans>}
        purpose={kind === 'email' ? 'user_change_email' : 'user_change_mobile'}
        to={{ field: kind }}
        email={profile.email}
      />
      <SubmitButton fields={wanted} sending={<Trans>Confirming…</Trans>}>
        <Trans>Confirm</Trans>
      </SubmitButton>
    </form>
  )
}
