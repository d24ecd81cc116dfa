import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useHeading } from '#app/i18n/use-heading.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { getPasswordPlace } from '#contract/password/password.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PasswordSkeleton } from './PasswordSkeleton.tsx'
import styles from './password.module.css'

/** The member's password: changed here, or where the issuer keeps it. */
export function ChangePasswordScreen() {
  const { t } = useLingui()
  useHeading(t`Change password`)
  const online = useOnline()
  const failureText = useFailureText()
  const { data, error, refetch } = useApiQuery(getPasswordPlace, {}, { quiet: true })
  /** What the latest change led to, until the next is sent: how many devices were signed out. */
  const [ended, setEnded] = useState<number | null>(null)
  /** Each change begins with an empty form. */
  const [changes, setChanges] = useState(0)
  const onChanged = (signedOut: number) => {
    setEnded(signedOut)
    setChanges((before) => before + 1)
  }
  const retry = () => void refetch()
  if (!data && !online) {
    return (
      <Notice
        title={<Trans>You are offline</Trans>}
        text={<Trans>You need to be online to change your password.</Trans>}
        onRetry={retry}
      />
    )
  }
  if (!data && error) {
    return <Notice title={<Trans>This page could not be loaded</Trans>} text={failureText(error)} onRetry={retry} />
  }
  if (!data) return <PasswordSkeleton />
  if (data.where === 'elsewhere') return <Elsewhere url={data.url} />
  return (
    <>
      {ended !== null && <Changed ended={ended} />}
      <PasswordForm
        key={changes}
        hasOne={data.set}
        onSending={() => setEnded(null)}
        onChanged={onChanged}
        onStale={retry}
      />
    </>
  )
}

function Changed({ ended }: { ended: number }) {
  return (
    <div className={`panel ${styles.done}`} role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <strong>
        <Trans>Your new password is now active.</Trans>
      </strong>
      <p>
        {ended === 0 ? (
          <Trans>You were not signed in on any other device.</Trans>
        ) : (
          <Plural value={ended} one="# other device was signed out." other="# other devices were signed out." />
        )}
      </p>
    </div>
  )
}
