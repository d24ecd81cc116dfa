import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '#contract/profile/profile.ts'
import { BindingRow } from './BindingRow.tsx'

/** Where a person can be reached; each address is proved before it counts. */
export function BindingsCard({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Contact details`}>
      <h2>
        <Trans>Contact details</Trans>
      </h2>
      <div className="panel">
        <BindingRow kind="email" profile={profile} />
        <BindingRow kind="mobile" profile={profile} />
      </div>
    </section>
  )
}
