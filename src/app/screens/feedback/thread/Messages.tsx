import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { withImages } from '#app/fields/editor/device-images.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import type { OutboxEntry } from '#app/offline/outbox.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { useViewableImages } from '#app/ui/use-viewable-images.ts'
import type { Feedback, FeedbackMessage } from '#contract/feedback/feedback.ts'
import styles from './thread.module.css'
import { useWaiting } from './use-waiting.ts'
import { Waits } from './Waits.tsx'
import '#app/styles/prose.css'

/** All that was said, the first words first, and what of one's own waits to be sent. */
export function Messages({ feedback: { id, messages } }: { feedback: Feedback }) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  useViewableImages(list, messages.map((message) => message.html).join())
  const waiting = useWaiting('feedbackAnswer', `/feedback/${id}`)
  return (
    <ol className={styles.messages} aria-label={t`Conversation`} ref={list}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {waiting.map((item) => (
        <li key={item.idempotencyKey} data-from="member" data-waiting="">
          <Waits item={item} />
          <p className={styles.written}>{wordsOf(item)}</p>
        </li>
      ))}
    </ol>
  )
}

/** What was written, as it was typed; its images are seen once they have arrived. */
const wordsOf = ({ body: { body } }: OutboxEntry) => (typeof body === 'string' ? withImages(body, () => '').trim() : '')

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
