import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { fenText, parseFen } from '#contract/base/amount.ts'
import { spacedCode } from '#contract/base/ticket.ts'
import { orderLimits } from '#contract/order/limits.ts'
import { piecesLeft, shareOf } from '#contract/order/share.ts'
import { refundOrder, type StaffOrder } from '#contract/order/staff.ts'
import styles from './order.module.css'
import { Sum } from './order-words.tsx'

/** `all`: the order is over. `pieces`: some of what was bought comes back. `money`: the buyer keeps what they have. */
type What = 'all' | 'pieces' | 'money'

/** Gives back all of an order, some pieces of it, or money alone. The sum of pieces is proposed, and can be another. */
export function Refund({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useLingui()
  const { id, version, kind, paid, refunded, quantity, returned } = order
  const left = { fen: paid.fen - refunded.fen, points: paid.points - refunded.points }
  const most = piecesLeft(order)
  const isPaid = left.fen > 0 || left.points > 0
  const [what, setWhat] = useState<What>('all')
  const [yuan, setYuan] = useState(fenText(left.fen))
  const [points, setPoints] = useState(String(left.points))
  const [count, setCount] = useState('1')
  const [tickets, setTickets] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(true)

  const fen = /^0?(\.0{1,2})?$/.test(yuan.trim()) ? 0 : parseFen(yuan)
  const whole = /^\d{1,11}$/.test(points.trim()) ? Number(points) : null
  const isRight = fen !== null && fen >= 0 && fen <= left.fen && whole !== null && whole <= left.points
  const isAllMoney = fen === left.fen && whole === left.points
  const chosen = kind === 'ticket' ? tickets.length : Number(/^\d{1,6}$/.test(count.trim()) ? count : 0)
  const pieces = { all: quantity - returned, pieces: chosen, money: 0 }[what]
  const fits = {
    all: true,
    pieces: chosen > 0 && chosen <= most,
    // All of the money ends the order: that is another choice.
    money: !isAllMoney && (fen !== 0 || whole !== 0),
  }[what]

  const propose = (sum: { fen: number; points: number }) => {
    setYuan(fenText(sum.fen))
    setPoints(String(sum.points))
  }
  const choose = (next: What) => {
    setWhat(next)
    propose({ all: left, pieces: shareOf(order, Math.min(chosen, most)), money: { fen: 0, points: 0 } }[next])
  }
  const toggle = (ticket: string, isOn: boolean) => {
    const next = isOn ? [...tickets, ticket] : tickets.filter((one) => one !== ticket)
    setTickets(next)
    propose(shareOf(order, next.length))
  }

  return (
    <ConfirmWrite
      endpoint={refundOrder}
      input={{
        id,
        version,
        fen: fen ?? 0,
        points: whole ?? 0,
        pieces,
        tickets: what === 'pieces' ? [...tickets] : [],
        reason,
        restock: what !== 'money' && restock,
      }}
      title={<Trans>Refund</Trans>}
      action={what === 'all' && isAllMoney ? <Trans>Full refund</Trans> : <Trans>Partial refund</Trans>}
      incomplete={!isRight || !fits || reason.trim() === ''}
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
          Refundable: <Sum {...left} />
        </Trans>
      </p>
      {(isPaid || most > 1) && (
        <Segments
          legend={t`What is given back`}
          options={[
            { value: 'all' as const, label: t({ message: 'Everything', comment: 'Of an order that is given back' }) },
            ...(most > 1
              ? [{ value: 'pieces' as const, label: kind === 'ticket' ? t`Some tickets` : t`Some items` }]
              : []),
            ...(isPaid ? [{ value: 'money' as const, label: t`Money only` }] : []),
          ]}
          value={what}
          onChange={choose}
        />
      )}
      <p className={styles.effect}>
        {what === 'all' && <Trans>The order is closed, and its tickets, memberships and downloads end.</Trans>}
        {what === 'pieces' && kind === 'ticket' && <Trans>The tickets you choose stop working.</Trans>}
        {what === 'pieces' && kind !== 'ticket' && <Trans>The buyer keeps the rest of the order.</Trans>}
        {what === 'money' && <Trans>The buyer keeps everything in this order.</Trans>}
      </p>
      {what === 'pieces' &&
        (kind === 'ticket' ? (
          <fieldset className={styles.tickets}>
            <legend className="visually-hidden">
              <Trans>Tickets</Trans>
            </legend>
            {order.entitlements
              .filter(({ endedAt }) => endedAt === null)
              .map((one) => (
                <label key={one.id} className={styles.check}>
                  <input
                    type="checkbox"
                    checked={tickets.includes(one.id)}
                    onChange={({ target }) => toggle(one.id, target.checked)}
                  />
                  <span>
                    <code>{spacedCode(one.code)}</code>
                    {one.usedAt !== null && (
                      <small>
                        {' · '}
                        <Trans>Already used at the door</Trans>
                      </small>
                    )}
                  </span>
                </label>
              ))}
          </fieldset>
        ) : (
          <label className={styles.line}>
            <Trans>Items returned, out of {most}</Trans>
            <input
              className={fieldStyles.input}
              inputMode="numeric"
              value={count}
              aria-invalid={chosen < 1 || chosen > most || undefined}
              onChange={({ target }) => {
                setCount(target.value)
                const next = /^\d{1,6}$/.test(target.value.trim()) ? Number(target.value) : 0
                propose(shareOf(order, Math.min(next, most)))
              }}
            />
          </label>
        ))}
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
      {what === 'money' && isPaid && isAllMoney && (
        <p className={styles.effect} role="status">
          <Trans>To refund all of the money, choose “Everything”.</Trans>
        </p>
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
      {what !== 'money' && (
        <label className={styles.check}>
          <input type="checkbox" checked={restock} onChange={({ target }) => setRestock(target.checked)} />
          <Trans>Return to stock</Trans>
        </label>
      )}
    </ConfirmWrite>
  )
}
