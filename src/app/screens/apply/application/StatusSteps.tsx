import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { statusWords } from '#app/screens/apply/application-words.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { type Application, isUnderWay } from '#contract/application/application.ts'
import styles from './application.module.css'

/** Each status that it had, with its time; while it is under way, that a decision is still to come. */
export function StatusSteps({ steps }: Pick<Application, 'steps'>) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const last = steps.at(-1)
  const had = steps.map(({ status, at }, index) => ({
    name: `${index} ${status}`,
    words: (
      <span className={styles.step}>
        {i18n._(statusWords[status])}
        <small>
          <SavedAt at={at} locale={locale} />
        </small>
      </span>
    ),
  }))
  const isOpen = last !== undefined && isUnderWay(last.status)
  const next = { name: 'next', words: <Trans context="A step of an application that is still to come">Decision</Trans> }
  return (
    <div className={styles.steps}>
      <Steps steps={isOpen ? [...had, next] : had} current={had.length - 1} />
    </div>
  )
}
