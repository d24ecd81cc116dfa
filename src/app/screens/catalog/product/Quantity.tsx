import { Trans, useLingui } from '@lingui/react/macro'
import styles from './product.module.css'

type QuantityProps = { value: number; most: number; onChange: (value: number) => void }

/** How many, by two buttons. */
export function Quantity({ value, most, onChange }: QuantityProps) {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.quantity} role="group" aria-label={t`How many`}>
      <span>
        <Trans>How many</Trans>
      </span>
      <button
        type="button"
        className="button"
        disabled={value <= 1}
        aria-label={t`One less`}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        className="button"
        disabled={value >= most}
        aria-label={t`One more`}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  )
}
