import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/ui/Button.tsx'
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
      <Button disabled={value <= 1} aria-label={t`One less`} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <output>{value}</output>
      <Button disabled={value >= most} aria-label={t`One more`} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </div>
  )
}
