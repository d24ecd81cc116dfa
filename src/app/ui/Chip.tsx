import type { ReactNode } from 'react'
import './chip.css'

/**
 * A word or two that tell of what kind something is, beside it. `isNew`: it is seen for the first time. Lists of the
 * reading path have it too, so it is ours: antd-mobile's Tag is a span that writes white on grey in either theme.
 */
export function Chip({ isNew, children }: { isNew?: boolean; children: ReactNode }) {
  return (
    <span className="chip" data-new={isNew || undefined}>
      {children}
    </span>
  )
}
