import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { orderLimits } from '#contract/order/limits.ts'
import { fulfilOrder, type StaffOrder } from '#contract/order/staff.ts'
import styles from './order.module.css'
import { editing, refunding } from './order-words.tsx'
import { Refund } from './Refund.tsx'

/** Sending an order, and giving back a part or all of what was paid; each is asked once more, for the member is told. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const online = useOnline()
  const mayEdit = usePermitted(editing)
  const mayRefund = usePermitted(refunding)
  const [asking, setAsking] = useState<'send' | 'refund' | null>(null)
  const close = () => setAsking(null)
  const isOver = order.status === 'cancelled' || order.status === 'refunded'
  return (
    <div className={adminStyles.actions}>
      {mayEdit && order.status === 'paid' && (
        <Button color="primary" disabled={!online} onClick={() => setAsking('send')}>
          <Trans>Mark as shipped…</Trans>
        </Button>
      )}
      {mayRefund && !isOver && (
        <Button disabled={!online} onClick={() => setAsking('refund')}>
          <Trans>Refund…</Trans>
        </Button>
      )}
      {asking === 'send' && <Send order={order} onClose={close} />}
      {asking === 'refund' && <Refund order={order} onClose={close} />}
    </div>
  )
}

type StepProps = { order: StaffOrder; onClose: () => void }

function Send({ order: { id, version }, onClose }: StepProps) {
  const [note, setNote] = useState('')
  return (
    <ConfirmWrite
      endpoint={fulfilOrder}
      input={{ id, version, note }}
      title={<Trans>Mark as shipped?</Trans>}
      action={<Trans>Mark as shipped</Trans>}
      onDone={onClose}
      onClose={onClose}
    >
      <label className={styles.line}>
        <Trans>A note to the buyer, such as the tracking number</Trans>
        <input
          className={fieldStyles.input}
          maxLength={orderLimits.noteChars}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
    </ConfirmWrite>
  )
}
