import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { useViewableImages } from '#app/ui/use-viewable-images.ts'
import type { Feedback, FeedbackMessage } from '#contract/feedback/feedback.ts'
import styles from './thread.module.css'
import '#app/styles/prose.css'

/** All that was said, the first words first, and what of one's own waits to be sent. */
export function Messages({ feedback: { id, messages } }: { feedback: Feedback }) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  useViewableImages(list, messages.map((message) => message.html).join())
  const { items } = useOutbox()
  const waiting = items.filter(({ label }) => label.kind === 'feedbackAnswer' && label.to === `/feedback/${id}`)
  return (
    <ol className={styles.messages} aria-label={t`What was said`} ref={list}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {waiting.map(({ idempotencyKey, label, parked }) => (
        <li key={idempotencyKey} data-from="member" data-waiting="">
          <p className={styles.by}>
            {parked ? <Trans>Not accepted: see “Waiting to be sent”</Trans> : <Trans>Waiting to be sent</Trans>}
          </p>
          <p className={styles.text}>{label.text}</p>
        </li>
      ))}
    </ol>
  )
}

function Message({ message: { from, name, html, at } }: { message: FeedbackMessage }) {
  const locale = useLocale()
  return (
    <li data-from={from}>
      <p className={styles.by}>
        <b>
          {from === 'member' ? (
            <Trans>You</Trans>
          ) : name ? (
            <Trans>
              Support · <bdi>{name}</bdi>
            </Trans>
          ) : (
            <Trans>Support</Trans>
          )}
        </b>
        <SavedAt at={at} locale={locale} />
      </p>
      <div
        className={`${styles.text} prose`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: texts are sanitised when they are written
        dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
      />
    </li>
  )
}
