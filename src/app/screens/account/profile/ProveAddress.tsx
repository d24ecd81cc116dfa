import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CodeField } from '#app/fields/CodeField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import type { Profile } from '#contract/profile/profile.ts'
import { masked } from './masked.ts'
import type { Rebinding } from './use-rebinding.ts'

/** The first step: a code shows that what is bound is still one's own. */
export function ProveAddress({ rebinding, profile }: { rebinding: Rebinding; profile: Profile }) {
  const { by, proof, isOver, otherBound } = rebinding
  const [isLost, setLost] = useState(false)
  const address = profile[by]
  const hidden = masked(address)
  return (
    <form className="binding-step" noValidate onSubmit={proof.onSubmit}>
      <p className="binding-count">
        <Trans>Step 1 of 2</Trans>
      </p>
      {isOver && (
        <p className="binding-over" role="alert">
          <Trans>The ten minutes are over. Please prove it once more; what you typed is still here.</Trans>
        </p>
      )}
      <p>
        {by === 'email' ? (
          <Trans>First a code to {hidden} shows that this mailbox is still yours.</Trans>
        ) : (
          <Trans>First a code to {hidden} shows that this number is still yours.</Trans>
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
        <p className="binding-lost">
          <Trans>Nothing else is bound that could prove who you are. Please ask whoever runs this site.</Trans>
        </p>
      ) : (
        <button
          type="button"
          className="binding-lost"
          onClick={() => {
            if (otherBound) rebinding.proveByOther()
            else setLost(true)
          }}
        >
          {!otherBound || by === rebinding.kind ? (
            <Trans>I no longer have it</Trans>
          ) : (
            <Trans>I have the old one after all</Trans>
          )}
        </button>
      )}
    </form>
  )
}
