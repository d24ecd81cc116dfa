import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import styles from '#app/screens/admin/admin.module.css'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { SwitchChange } from '#contract/switch/switch.ts'
import historyStyles from './switch.module.css'

/** Who changed a switch, when and why, the latest first. */
export function SwitchHistory({ changes }: { changes: SwitchChange[] }) {
  const locale = useLocale()
  return (
    <section className={styles.part} aria-labelledby="switch-history">
      <h2 id="switch-history">
        <Trans>History</Trans>
      </h2>
      {changes.length === 0 && (
        <p className={styles.note}>
          <Trans>Nobody has changed it yet.</Trans>
        </p>
      )}
      <ol className={historyStyles.changes}>
        {changes.map(({ id, who, at, why, enabled, rollout }) => (
          <li key={id}>
            <b>{!enabled ? <Trans>Turned off</Trans> : <Trans>On for {rollout}%</Trans>}</b>
            <span>{why}</span>
            <small>
              <bdi>{who || <Trans>Deleted account</Trans>}</bdi> · <SavedAt at={at} locale={locale} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
