import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { languageNames } from '#app/i18n/language-names.ts'
import { Segments } from '#app/ui/Segments.tsx'
import { Select } from '#app/ui/Select.tsx'
import { htmlLang, locales } from '#contract/base/locale.ts'
import type { NotificationSettings } from '#contract/notification/settings.ts'
import styles from './settings.module.css'
import type { useSettings } from './use-settings.ts'

type Props = { settings: NotificationSettings; set: ReturnType<typeof useSettings>['set'] }

/** E-mail for those who want it, and the language of all that is sent. */
export function MailCard({ settings, set }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { mail, mailHour, email, locale, zone } = settings
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return (
    <section aria-labelledby="by-mail">
      <h2 id="by-mail">
        <Trans>By e-mail</Trans>
      </h2>
      <div className="panel">
        <div className={styles.choice}>
          <Segments
            legend={t`When e-mail is sent`}
            options={[
              { value: 'off', label: t({ message: 'Off', comment: 'E-mail notifications' }) },
              { value: 'once', label: t({ message: 'At once', comment: 'E-mail notifications' }) },
              { value: 'daily', label: t({ message: 'Daily', comment: 'E-mail notifications' }) },
            ]}
            value={mail}
            onChange={(next) => set({ mail: next })}
          />
          <p className={styles.soft}>
            {email ? (
              <Trans>E-mails go to {email}. Each one has a link to unsubscribe in one step.</Trans>
            ) : (
              <Trans>
                Your account has no e-mail address yet. <Link to="/user/account/profile">Add one in your profile</Link>
              </Trans>
            )}
          </p>
        </div>
        {mail === 'daily' && (
          <div className={styles.row}>
            <label htmlFor={`${id}-hour`}>
              <Trans>Sent at</Trans>
              <small className={styles.soft}>{t`Time zone: ${zone}`}</small>
            </label>
            <Select
              id={`${id}-hour`}
              label={t`Sent at`}
              className={styles.time}
              value={mailHour}
              options={hours.map((hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))}
              onChange={(hour) => set({ mailHour: hour })}
            />
          </div>
        )}
        <div className={styles.row}>
          <span aria-hidden="true">
            <Trans>Notification language</Trans>
          </span>
          <Segments
            bare
            legend={t`Notification language`}
            options={locales.map((one) => ({ value: one, label: languageNames[one], lang: htmlLang[one] }))}
            value={locale}
            onChange={(one) => set({ locale: one })}
          />
        </div>
      </div>
    </section>
  )
}
