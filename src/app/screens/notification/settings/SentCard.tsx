import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Button } from '#app/ui/Button.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { listSent, type SentNotification } from '#contract/notification/sent.ts'
import styles from './settings.module.css'

/** So many are shown at first: most people look for the last one. */
const few = 5

/** What was sent lately, to which device, and when, for somebody who misses something. */
export function SentCard() {
  const { data } = useApiQuery(listSent, {}, { silent: true })
  const [all, setAll] = useState(false)
  if (!data) return null
  const { list } = data
  return (
    <section aria-labelledby="sent-lately">
      <h2 id="sent-lately">
        <Trans>Sent recently</Trans>
      </h2>
      <div className="panel">
        {list.length === 0 ? (
          <p className={styles.none}>
            <Trans>Nothing was sent to your devices or by e-mail in the last 30 days.</Trans>
          </p>
        ) : (
          <ul className={styles.sent}>
            {list.slice(0, all ? list.length : few).map((one) => (
              <SentRow key={one.id} sent={one} />
            ))}
          </ul>
        )}
        {!all && list.length > few && (
          <div className={styles.row}>
            <Button onClick={() => setAll(true)}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function SentRow({ sent }: { sent: SentNotification }) {
  const locale = useLocale()
  const { title, outcome, at } = sent
  return (
    <li>
      <span>
        <What sent={sent} />
        {title && <> {title}</>}
      </span>
      <small className={styles.soft}>
        <Where sent={sent} /> · <SavedAt at={at} locale={locale} />
        {outcome !== 'sent' && (
          <>
            {' · '}
            <b>{outcome === 'gone' ? <Trans>This device was no longer there</Trans> : <Trans>Not delivered</Trans>}</b>
          </>
        )}
      </small>
    </li>
  )
}

function What({ sent: { what, words, count } }: { sent: SentNotification }): ReactNode {
  const locale = useLocale()
  switch (what) {
    case 'line':
      return words ? words[locale] : <Trans>A notification that is no longer in your list</Trans>
    case 'summary':
      return <Plural value={count} one="# notification from quiet hours" other="# notifications from quiet hours" />
    case 'daily':
      return <Plural value={count} one="Daily e-mail, # notification" other="Daily e-mail, # notifications" />
    case 'test':
      return <Trans>Test notification</Trans>
  }
}

function Where({ sent: { channel, device } }: { sent: SentNotification }): ReactNode {
  if (channel === 'mail') return <Trans context="how it was sent">E-mail</Trans>
  if (!device) return <Trans>An earlier device</Trans>
  return [device.browser, device.system].filter(Boolean).join(' · ') || <Trans>Unknown browser</Trans>
}
