import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { PageLink } from '#app/resource/PageLink.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { Ticket } from '#contract/feedback/staff.ts'
import { Due } from './Due.tsx'
import styles from './ticket.module.css'
import { kindWords, priorityWords, statusWords } from './ticket-words.ts'

type TicketFactsProps = {
  ticket: Ticket
  /** Also how it stands: for who cannot change that, and so has no controls that say it. */
  showsState: boolean
}

/** Beneath a ticket’s title: whose it is, and what else is known of it. */
export function TicketFacts({ ticket, showsState }: TicketFactsProps) {
  const { kind, status, priority, dueAt, createdAt } = ticket
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <>
      <p className={styles.by}>
        {showsState && (
          <>
            <Chip>{i18n._(statusWords[status])}</Chip>
            <Chip>{i18n._(priorityWords[priority])}</Chip>
          </>
        )}
        <Chip>{i18n._(kindWords[kind])}</Chip>
        {ticket.guest ? <Guest email={ticket.email} /> : <Member member={ticket.member} />}
        <SavedAt at={createdAt} locale={locale} />
        <Due at={dueAt} />
      </p>
      <Rating rating={ticket.rating} />
      <div className={styles.more}>
        <Steps steps={ticket.steps} />
        <About ticket={ticket} />
      </div>
    </>
  )
}

function Member({ member: { id, name } }: Pick<Ticket, 'member'>) {
  const mayLook = usePermitted({ name: '/admin', subNodeName: '/admin/role' })
  if (name === '') return <Trans>Deleted account</Trans>
  if (!mayLook) return <bdi>{name}</bdi>
  return (
    <Link to="/admin/members/$id" params={{ id }}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function Guest({ email }: Pick<Ticket, 'email'>) {
  if (email === '') return <Trans>Guest</Trans>
  return (
    <Trans>
      Guest · <bdi>{email}</bdi>
    </Trans>
  )
}

function Rating({ rating }: Pick<Ticket, 'rating'>) {
  if (!rating) return null
  const { stars, words } = rating
  return (
    <p className={styles.rating}>
      <Trans>Rated {stars} of 5</Trans>
      {words !== '' && <q>{words}</q>}
    </p>
  )
}

function Steps({ steps }: Pick<Ticket, 'steps'>) {
  const { i18n } = useI18n()
  const locale = useLocale()
  return (
    <Disclosure summary={<Trans>How it was handled</Trans>}>
      <ol className={styles.steps}>
        {steps.map(({ status, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <li key={index}>
            {i18n._(statusWords[status])} <SavedAt at={at} locale={locale} />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function About({ ticket: { contact, about, diagnostics } }: { ticket: Ticket }) {
  const { t } = useLingui()
  if (contact === '' && about === '' && diagnostics === '') return null
  return (
    <Disclosure summary={<Trans>Contact and device</Trans>}>
      <dl className={styles.known}>
        {contact !== '' && (
          <div>
            <dt>{t`Contact`}</dt>
            <dd>{contact}</dd>
          </div>
        )}
        {about !== '' && (
          <div>
            <dt>{t`About the page`}</dt>
            <dd>
              {/* In a window of its own: here somebody may be writing. */}
              <PageLink page={about} inNewTab />
            </dd>
          </div>
        )}
        {diagnostics !== '' && (
          <div>
            <dt>{t`Technical details`}</dt>
            <dd>
              <pre>{diagnostics}</pre>
            </dd>
          </div>
        )}
      </dl>
    </Disclosure>
  )
}
