import { type ReactNode, useRef } from 'react'
import { useHeightVariable } from './use-height-variable.ts'
import './bottom-bar.css'

/**
 * The place of a form's main action while there is one (`open`): above the tab bar on a phone, at the end of the form
 * where there is room. Messages in passing, and fields that are typed into, stay clear of it.
 */
export function BottomBar({ open, label, children }: { open: boolean; label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useHeightVariable(bar, '--actions')
  return (
    <section ref={bar} className="bottom-bar" aria-label={label} data-open={open || undefined}>
      <div className="bottom-bar-card">{children}</div>
    </section>
  )
}
