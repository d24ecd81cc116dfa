import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { statusWords } from '#app/screens/feedback/feedback-words.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { FeedbackStep } from '#contract/feedback/feedback.ts'
import styles from './thread.module.css'

/** Each status that it had, and when; the last one is how it stands. */
export function Steps({ steps }: { steps: FeedbackStep[] }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <ol className={styles.steps} aria-label={t`Progress`}>
      {steps.map(({ status, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same status may come again, and none ever goes
        <li key={`${index} ${status}`} aria-current={index === steps.length - 1 ? 'step' : undefined}>
          <b>{i18n._(statusWords[status])}</b>
          <SavedAt at={at} locale={locale} />
        </li>
      ))}
    </ol>
  )
}
