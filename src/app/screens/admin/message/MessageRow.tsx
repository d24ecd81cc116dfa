import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { MailIcon, PhoneIcon } from '#app/ui/control-icons.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { KeptMessage } from '#contract/message/message.ts'

/** Longer than two lines of a phone. */
const isLong = (text: string) => text.length > 120 || text.split('\n').length > 2

export function MessageRow({ message: { channel, to, subject, text, createdAt } }: { message: KeptMessage }) {
  const locale = useLocale()
  const id = useId()
  const [open, setOpen] = useState(false)
  const long = isLong(text)
  return (
    <li className="message">
      <span className="message-channel">
        {channel === 'mail' ? <MailIcon /> : <PhoneIcon />}
        <span className="visually-hidden">{channel === 'mail' ? <Trans>Mail</Trans> : <Trans>SMS</Trans>}</span>
      </span>
      <p className="message-head">
        <b>{to}</b> <SavedAt at={createdAt} locale={locale} />
      </p>
      {subject && <p className="message-subject">{subject}</p>}
      <p className="message-text" id={id} data-cut={(long && !open) || undefined}>
        {text}
      </p>
      {long && (
        <button
          type="button"
          className="message-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Show less</Trans> : <Trans>Show all of it</Trans>}
        </button>
      )}
    </li>
  )
}
