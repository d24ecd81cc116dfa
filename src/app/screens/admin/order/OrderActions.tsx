import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { fenText, parseFen } from '#contract/base/amount.ts'
import { orderLimits } from '#contract/order/limits.ts'
import { fulfilOrder, refundOrder, type StaffOrder } from '#contract/order/staff.ts'
import styles from './order.module.css'
import { editing, refunding, Sum } from './order-words.tsx'

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

function Refund({ order, onClose }: StepProps) {
  const { t } = useLingui()
  const { id, version, paid, refunded } = order
  const left = { fen: paid.fen - refunded.fen, points: paid.points - refunded.points }
  const [yuan, setYuan] = useState(fenText(left.fen))
  const [points, setPoints] = useState(String(left.points))
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(true)
  const fen = /^0?(\.0{1,2})?$/.test(yuan.trim()) ? 0 : parseFen(yuan)
  const whole = /^\d{1,11}$/.test(points.trim()) ? Number(points) : null
  const isRight = fen !== null && fen >= 0 && fen <= left.fen && whole !== null && whole <= left.points
  const isAll = fen === left.fen && whole === left.points
  return (
    <ConfirmWrite
      endpoint={refundOrder}
      input={{ id, version, fen: fen ?? 0, points: whole ?? 0, reason, restock: isAll && restock }}
      title={<Trans>Refund</Trans>}
      action={isAll ? <Trans>Full refund</Trans> : <Trans>Partial refund</Trans>}
      incomplete={!isRight || reason.trim() === ''}
      problemOf={(failure) => {
        const { id: problem } = fieldErrors(failure)
        if (problem === 'own') return t`This is your own order: someone else on the staff has to refund it.`
        return problem === 'closed'
          ? t`The buyer has deleted their account, so there is no balance to refund to.`
          : undefined
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>
          Refundable: <Sum {...left} />. A full refund ends the tickets and memberships of this order.
        </Trans>
      </p>
      {left.fen > 0 && (
        <label className={styles.line}>
          <Trans>Refund, in yuan</Trans>
          <input
            className={fieldStyles.input}
            inputMode="decimal"
            value={yuan}
            aria-invalid={fen === null || fen > left.fen || undefined}
            onChange={({ target }) => setYuan(target.value)}
          />
        </label>
      )}
      {left.points > 0 && (
        <label className={styles.line}>
          <Trans>Points to refund</Trans>
          <input
            className={fieldStyles.input}
            inputMode="numeric"
            value={points}
            aria-invalid={whole === null || whole > left.points || undefined}
            onChange={({ target }) => setPoints(target.value)}
          />
        </label>
      )}
      <label className={styles.line}>
        <Trans>Reason, shown to the buyer</Trans>
        <input
          className={fieldStyles.input}
          maxLength={orderLimits.noteChars}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {isAll && (
        <label className={styles.check}>
          <input type="checkbox" checked={restock} onChange={({ target }) => setRestock(target.checked)} />
          <Trans>Return to stock</Trans>
        </label>
      )}
    </ConfirmWrite>
  )
}
