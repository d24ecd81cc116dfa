import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type OutboxEntry, removeItem } from '#app/offline/outbox.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import styles from './outbox.module.css'

/** What is deleted here was nowhere else. */
export function DeleteSheet({ item, onClose }: { item: OutboxEntry; onClose: () => void }) {
  const [working, setWorking] = useState(false)
  const remove = async () => {
    setWorking(true)
    await removeItem(item)
    onClose()
  }
  return (
    <ConfirmPopup
      title={<Trans>Delete this?</Trans>}
      action={<Trans>Delete</Trans>}
      disabled={working}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {item.label.text && <p className={styles.text}>{item.label.text}</p>}
      <p>
        <Trans>It will not be sent, and there is no other copy of it.</Trans>
      </p>
    </ConfirmPopup>
  )
}
