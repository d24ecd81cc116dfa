import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useHeading } from '#app/i18n/use-heading.ts'
import { useDraft } from '#app/offline/use-draft.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { getProfile } from '#contract/profile/profile.ts'
import { BindingsCard } from './BindingsCard.tsx'
import { PasswordRow } from './PasswordRow.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import styles from './profile.module.css'
import { ProfileDraft } from './profile-values.ts'

/** What a person says about themselves, where they can be reached, and the way to their password. */
export function ProfileScreen() {
  const { t } = useLingui()
  useHeading(t`Profile`)
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const { data: profile, updatedAt, error, refetch } = useApiQuery(getProfile, {}, { quiet: true })
  const draft = useDraft('profile', ProfileDraft)
  if (profile && draft.found !== undefined) {
    return (
      <div className={styles.profile}>
        <SavedLine at={updatedAt} online={online} locale={locale} />
        <ProfileForm key={profile.id} profile={profile} draft={draft} />
        <BindingsCard profile={profile} />
        <PasswordRow />
      </div>
    )
  }
  if (profile || !error) return <ProfileSkeleton />
  return online ? (
    <Notice title={<Trans>Your profile could not be loaded</Trans>} text={failureText(error)} onRetry={refetch} />
  ) : (
    <Notice
      title={<Trans>You are offline</Trans>}
      text={<Trans>Your profile is not saved on this device yet. Go online to load it.</Trans>}
      onRetry={refetch}
    />
  )
}
