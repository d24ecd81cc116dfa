import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { AreaField } from '#app/fields/area/AreaField.tsx'
import { AvatarField } from '#app/fields/avatar/AvatarField.tsx'
import { ChoiceField } from '#app/fields/ChoiceField.tsx'
import { DateField } from '#app/fields/DateField.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import { formatDate } from '#app/lib/format-date.ts'
import { notify } from '#app/lib/notifications.ts'
import type { Draft } from '#app/offline/use-draft.ts'
import { GenderIcon } from '#app/ui/GenderIcon.tsx'
import { profileLimits } from '#contract/profile/limits.ts'
import type { Profile } from '#contract/profile/profile.ts'
import styles from './profile.module.css'
import type { ProfileDraft } from './profile-values.ts'
import { SaveBar } from './SaveBar.tsx'
import { showProfile } from './show-profile.ts'
import { partId, useAskedPart } from './use-asked-part.ts'
import { useProfileForm } from './use-profile-form.ts'

type ProfileFormProps = { profile: Profile; draft: Draft<ProfileDraft> }

export function ProfileForm({ profile, draft }: ProfileFormProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const saving = useProfileForm(profile, draft)
  const { fields } = saving
  useAskedPart(fields.form)
  const onPicture = (changed: Profile) => {
    showProfile(queryClient, changed)
    notify('success', msg`Your picture was changed`)
  }
  const genders = [
    { value: 1, words: t`Male` },
    { value: 2, words: t`Female` },
    { value: 0, words: t`Prefer not to say` },
  ]
  return (
    <>
      <div id={partId('avatar')}>
        <AvatarField path={profile.path} name={profile.nickname || profile.username} onChanged={onPicture} />
      </div>
      <form className={styles.form} noValidate onSubmit={fields.onSubmit} aria-label={t`Profile`}>
        {saving.restored && (
          <div className={styles.line} role="status">
            <p>
              <Trans>Your unsaved changes were restored.</Trans>
            </p>
            <button type="button" onClick={saving.discard}>
              <Trans>Discard</Trans>
            </button>
          </div>
        )}
        <div className={`panel ${styles.card}`}>
          <TextField
            fields={fields}
            name="nickname"
            label={<Trans>Nickname</Trans>}
            hint={<Trans>The name that others see.</Trans>}
            limits={{ max: profileLimits.nicknameChars }}
            autoComplete="nickname"
          />
          <TextField
            fields={fields}
            name="username"
            label={<Trans>Username</Trans>}
            hint={<Trans>3 to 15 letters, digits and underscores, starting with a letter.</Trans>}
            autoComplete="username"
            autoCapitalize="none"
          />
          <ChoiceField
            fields={fields}
            name="gender"
            label={<Trans>Gender</Trans>}
            options={genders.map(({ value, words }) => ({
              value,
              label: (
                <span className={styles.gender}>
                  <span aria-hidden="true">
                    <GenderIcon gender={value} />
                  </span>
                  {words}
                </span>
              ),
            }))}
          />
          <DateField
            fields={fields}
            name="birthday"
            label={<Trans>Birthday</Trans>}
            min="1900-01-01"
            max={formatDate(new Date(), 'yyyy-mm-dd')}
            autoComplete="bday"
          />
          <AreaField
            fields={fields}
            province="province"
            city="city"
            label={<Trans>Province and city</Trans>}
            known={{ province: profile.province, city: profile.city, name: profile.areaName }}
          />
          <TextAreaField
            fields={fields}
            name="motto"
            label={<Trans>Bio</Trans>}
            max={profileLimits.mottoChars}
            placeholder={t`A few words about yourself`}
          />
        </div>
        <SaveBar saving={saving} />
      </form>
    </>
  )
}
