import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { OutboxIcon } from '#app/ui/menu-icons.tsx'
import styles from './default.module.css'

/** In the head of a page: how much of what was written here has not arrived. Nothing where nothing waits. */
export function OutboxSign() {
  const { t } = useLingui()
  const { items, parked } = useOutbox()
  if (items.length === 0) return null
  return (
    <Link
      to="/help"
      search={{ view: 'outbox' }}
      className={`icon ${styles.outboxSign}`}
      data-parked={parked > 0 || undefined}
      title={t`Waiting to be sent`}
    >
      <OutboxIcon />
      <span aria-hidden="true">{items.length}</span>
      <span className="visually-hidden">
        <Plural value={items.length} one="# waits to be sent" other="# wait to be sent" />
      </span>
    </Link>
  )
}
