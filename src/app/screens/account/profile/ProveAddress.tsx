import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CodeField } from '#app/fields/CodeField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import type { Profile } from '#contract/profile/profile.ts'
import { BindingSteps } from './BindingSteps.tsx'
import styles from './binding.module.css'
import { masked } from './masked.ts'
import type { Rebinding } from './use-rebinding.ts'

/** The first step: a code shows that what is bound is still one's own. */
export function ProveAddress({ rebinding, profile }: { rebinding: Rebinding; profile: Profile }) {
  const { by, proof, isOver, otherBound } = rebinding
  const [isLost, setLost] = useState(false)
  const address = profile[by]
  const hidden = masked(address)
  return (
    <form className={styles.step} noValidate onSubmit={proof.onSubmit}>
      <BindingSteps current={0} />
      {isOver && (
        <p className={styles.over} role="alert">
          <Trans>The ten minutes have passed. Please verify your identity again; what you typed is still here.</Trans>
        </p>
      )}
      <p>
        {by === 'email' ? (
          <Trans>First, confirm with a code sent to {hidden} that this mailbox is still yours.</Trans>
        ) : (
          <Trans>First, confirm with a code sent to {hidden} that this number is still yours.</Trans>
        )}
      </p>
      <CodeField
        key={by}
        fields={proof}
        name="code"
        label={<Trans>Code</Trans>}
        purpose={by === 'email' ? 'user_email_verify' : 'user_mobile_verify'}
        to={{ address, shown: hidden }}
        email={profile.email}
      />
      <SubmitButton fields={proof} sending={<Trans>Checking…</Trans>}>
        <Trans>Continue</Trans>
      </SubmitButton>
      {isLost && !otherBound ? (
        <p className={styles.lost}>
          <Trans>There is no other way to verify your identity. Please contact the site administrator.</Trans>
        </p>
      ) : (
        <button
          type="button"
          className={styles.lost}
          onClick={() => {
            if (otherBound) rebinding.proveByOther()
            else setLost(true)
          }}
        >
          {!otherBound || by === rebinding.kind ? (
            <Trans>I no longer have it</Trans>
          ) : (
            <Trans>I still have the old one</Trans>
          )}
        </button>
      )}
    </form>
  )
}
