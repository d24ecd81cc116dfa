import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { Chip } from '#app/ui/Chip.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { Ticket } from '#contract/feedback/staff.ts'
import styles from './ticket.module.css'
import '#app/styles/prose.css'

type Message = Ticket['messages'][number]

/** Whose it is: the member’s, support’s to the member, or a note among staff. */
const sideOf = ({ from, internal }: Message) => (internal ? 'note' : from)

/** All that was said, the first words first; each says whose it is. */
export function TicketMessages({ messages }: { messages: Message[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ol className={styles.messages} aria-label={t`What was said`}>
      {messages.map((message) => (
        <li key={message.id} data-side={sideOf(message)}>
          <p className={styles.by}>
            <Chip>
              <Side side={sideOf(message)} />
            </Chip>
            <bdi>{message.name}</bdi>
            <SavedAt at={message.at} locale={locale} />
          </p>
          <div
            className={`${styles.text} prose`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: texts are sanitised when they are written
            dangerouslySetInnerHTML={{ __html: trustedHtml(message.html) }}
          />
        </li>
      ))}
    </ol>
  )
}

function Side({ side }: { side: ReturnType<typeof sideOf> }) {
  if (side === 'note') return <Trans>Internal note</Trans>
  return side === 'staff' ? <Trans>Support</Trans> : <Trans>Member</Trans>
}
