import type { ReactNode } from 'react'
import './chip.css'

/** A word or two that tell of what kind something is, beside it. `isNew`: it is seen for the first time. */
export function Chip({ isNew, children }: { isNew?: boolean; children: ReactNode }) {
  return (
    <span className="chip" data-new={isNew || undefined}>
      {children}
    </span>
  )
}
