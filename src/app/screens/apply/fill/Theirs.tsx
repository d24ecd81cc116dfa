import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { Button } from '#app/ui/Button.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { ApplicationDraft } from '#contract/application/application.ts'
import styles from './fill.module.css'

type TheirsProps = { draft: ApplicationDraft; onTake: () => void; onKeep: () => void }

/** Another device has gone on: which of the two is to stay. */
export function Theirs({ draft, onTake, onKeep }: TheirsProps) {
  const locale = useLocale()
  return (
    <section className={styles.theirs} role="alert">
      <p>
        <Trans>
          You continued this form on another device, <SavedAt at={draft.at} locale={locale} />. Which answers do you
          want to keep?
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={onTake}>
          <Trans>Keep the answers from the other device</Trans>
        </Button>
        <Button onClick={onKeep}>
          <Trans>Keep the answers here</Trans>
        </Button>
      </div>
    </section>
  )
}
