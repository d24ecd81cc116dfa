import type { ReactNode } from 'react'
import './figure.css'

type FigureProps = {
  label: ReactNode
  /** Something came in. */
  isGain?: boolean
  children: ReactNode
}

/** A number with what it is of, beneath each other: an entry of a `dl`. */
export function Figure({ label, isGain, children }: FigureProps) {
  return (
    <div className="figure-entry">
      <dt>{label}</dt>
      <dd data-gain={isGain || undefined}>{children}</dd>
    </div>
  )
}
