import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { PageLink } from '#app/resource/PageLink.tsx'
import { kindWords, statusWords } from '#app/screens/feedback/feedback-words.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import type { Feedback } from '#contract/feedback/feedback.ts'
import styles from './thread.module.css'

/** What it is, and what was sent with it. */
export function Facts({ feedback: { no, kind, title, status, about, contact, diagnostics } }: { feedback: Feedback }) {
  const { i18n } = useI18n()
  return (
    <header className={styles.facts}>
      <p>
        <Chip>{i18n._(statusWords[status])}</Chip>
        <span className={styles.no}>#{no}</span>
        <span>{i18n._(kindWords[kind])}</span>
      </p>
      <h1>{title}</h1>
      {about !== '' && (
        <p className={styles.about}>
          <Trans>About this page:</Trans> <PageLink page={about} />
        </p>
      )}
      {(contact !== '' || diagnostics !== '') && (
        <Disclosure summary={<Trans>Attached details</Trans>}>
          {contact !== '' && (
            <p>
              <Trans>Another way to reach you:</Trans> <bdi>{contact}</bdi>
            </p>
          )}
          {diagnostics !== '' && <pre>{diagnostics}</pre>}
        </Disclosure>
      )}
    </header>
  )
}
