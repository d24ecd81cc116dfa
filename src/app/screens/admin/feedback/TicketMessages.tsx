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
export function TicketMessages({ messages, guest }: { messages: Message[]; guest: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ol className={styles.messages} aria-label={t`Conversation`}>
      {messages.map((message) => (
        <li key={message.id} data-side={sideOf(message)}>
          <p className={styles.by}>
            <Chip>
              <Side side={sideOf(message)} guest={guest} />
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

function Side({ side, guest }: { side: ReturnType<typeof sideOf>; guest: boolean }) {
  if (side === 'note') return <Trans>Internal note</Trans>
  if (side === 'staff') return <Trans>Support</Trans>
  return guest ? <Trans>Guest</Trans> : <Trans>Member</Trans>
}
