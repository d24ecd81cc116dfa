import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type OutboxEntry, removeItem } from '#app/offline/outbox.ts'
import { ConfirmSheet } from '#app/ui/ConfirmSheet.tsx'

/** What is deleted here was nowhere else. */
export function DeleteSheet({ item, onClose }: { item: OutboxEntry; onClose: () => void }) {
  const [working, setWorking] = useState(false)
  const remove = async () => {
    setWorking(true)
    await removeItem(item)
    onClose()
  }
  return (
    <ConfirmSheet
      title={<Trans>Delete this?</Trans>}
      action={<Trans>Delete</Trans>}
      disabled={working}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {item.label.text && <p className="outbox-text">{item.label.text}</p>}
      <p>
        <Trans>It will not be sent, and there is no other copy of it.</Trans>
      </p>
    </ConfirmSheet>
  )
}
