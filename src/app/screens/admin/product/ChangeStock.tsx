import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { productLimits } from '#contract/product/limits.ts'
import { changeStock } from '#contract/product/stock.ts'
import styles from './product.module.css'

type ChangeStockProps = { id: string; stock: number | null; onClose: () => void }
type Way = 'by' | 'to' | 'none'

/** Changes a stock with a reason: by how many, or to how many, or it is no longer counted. */
export function ChangeStock({ id, stock, onClose }: ChangeStockProps) {
  const { t } = useLingui()
  const [way, setWay] = useState<Way>(stock === null ? 'to' : 'by')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const number = Number(typed)
  const isRight = {
    by: /^[+-]?\d{1,7}$/.test(typed.trim()) && number !== 0,
    to: /^\d{1,7}$/.test(typed.trim()),
    none: true,
  }
  const input = { by: { by: number }, to: { to: number }, none: { by: null } }
  return (
    <ConfirmWrite
      endpoint={changeStock}
      input={{ id, reason, ...input[way] }}
      title={<Trans>Change the stock</Trans>}
      action={<Trans>Change it</Trans>}
      incomplete={!isRight[way] || reason.trim() === ''}
      onDone={onClose}
      onClose={onClose}
    >
      <Segments<Way>
        legend={t`How the stock changes`}
        options={[
          { value: 'by', label: t({ message: 'Add or take', context: 'Of a stock' }) },
          { value: 'to', label: t({ message: 'Set to', context: 'Of a stock' }) },
          ...(stock === null
            ? []
            : [{ value: 'none' as const, label: t({ message: 'Stop counting', context: 'Of a stock' }) }]),
        ]}
        value={way}
        onChange={setWay}
      />
      {way === 'none' ? (
        <p>
          <Trans>It can then be bought without limit.</Trans>
        </p>
      ) : (
        <label className={styles.line}>
          {way === 'by' ? <Trans>By how many</Trans> : <Trans>How many there are</Trans>}
          <input
            className={fieldStyles.input}
            inputMode={way === 'by' ? 'text' : 'numeric'}
            autoComplete="off"
            value={typed}
            placeholder={way === 'by' ? t`10 or -3` : t`0 for sold out`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      )}
      <label className={styles.line}>
        <Trans>Reason</Trans>
        <input
          className={fieldStyles.input}
          maxLength={productLimits.reasonChars}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    </ConfirmWrite>
  )
}
