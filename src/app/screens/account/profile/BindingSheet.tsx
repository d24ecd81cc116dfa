import { Trans } from '@lingui/react/macro'
import { Popup } from '#app/ui/Popup.tsx'
import type { Profile } from '#contract/profile/profile.ts'
import { NewAddress } from './NewAddress.tsx'
import { ProveAddress } from './ProveAddress.tsx'
import type { Rebinding } from './use-rebinding.ts'

type BindingSheetProps = { rebinding: Rebinding; profile: Profile; onClose: () => void }

/** The steps to another address: first the old one, then the new one. */
export function BindingSheet({ rebinding, profile, onClose }: BindingSheetProps) {
  const { kind, needsProof } = rebinding
  const isBound = profile[kind] !== ''
  return (
    <Popup
      title={
        kind === 'email' ? (
          isBound ? (
            <Trans>Change the e-mail address</Trans>
          ) : (
            <Trans>Add an e-mail address</Trans>
          )
        ) : isBound ? (
          <Trans>Change the mobile number</Trans>
        ) : (
          <Trans>Add a mobile number</Trans>
        )
      }
      onClose={onClose}
    >
      {needsProof ? (
        <ProveAddress rebinding={rebinding} profile={profile} />
      ) : (
        <NewAddress rebinding={rebinding} profile={profile} />
      )}
    </Popup>
  )
}
