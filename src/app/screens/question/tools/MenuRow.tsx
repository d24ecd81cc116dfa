import type { ReactNode } from 'react'
import styles from './qa.module.css'

type RowProps = {
  children: ReactNode
  onClick: () => void
  disabled?: boolean
  /** Why it cannot be done now. */
  why?: ReactNode
  danger?: boolean
}

/** One thing that can be done; what cannot be done now says why. */
export function Row({ children, onClick, disabled = false, why, danger = false }: RowProps) {
  return (
    <button
      type="button"
      className={danger ? `panel-row ${styles.danger}` : 'panel-row'}
      disabled={disabled}
      onClick={() => onClick()}
    >
      <span>
        {children}
        {disabled && why && <small>{why}</small>}
      </span>
    </button>
  )
}
