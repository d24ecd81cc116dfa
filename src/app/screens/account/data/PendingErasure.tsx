import { Trans } from '@lingui/react/macro'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { dayOf } from '#app/lib/day-of.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { type Erasure, keepAccount } from '#contract/erasure/erasure.ts'
import '#app/ui/panel.css'
import styles from './data.module.css'

/** The account is to be deleted: when, and the way back. */
export function PendingErasure({ erasure }: { erasure: Erasure }) {
  const online = useOnline()
  const locale = useLocale()
  const { sendAsync, isPending } = useApiMutation(keepAccount, { success: true })
  const day = dayOf(erasure.dueAt, locale)
  const keep = () =>
    void sendAsync({}).catch(() => {
      // What went wrong is said in passing.
    })
  return (
    <section className={`panel ${styles.card} ${styles.pending}`} aria-labelledby="pending-erasure">
      <h2 id="pending-erasure">
        <Trans>Your account will be deleted on {day}</Trans>
      </h2>
      <p>
        {erasure.reason === 'application' ? (
          <Trans>Your application was approved. Until then you can sign in as usual and change your mind.</Trans>
        ) : (
          <Trans>Until then you can sign in as usual and change your mind.</Trans>
        )}
      </p>
      <Button color="primary" disabled={!online || isPending} onClick={keep}>
        <Trans>Keep my account</Trans>
      </Button>
      {!online && (
        <p className={styles.soft} role="status">
          <Trans>You need to be online to keep your account.</Trans>
        </p>
      )}
    </section>
  )
}
