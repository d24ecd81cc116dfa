import type { ReactNode } from 'react'
import './disclosure.css'

type DisclosureProps = {
  /** What is pressed, and heard. */
  summary: ReactNode
  className?: string | undefined
  open?: boolean | undefined
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/**
 * More beneath a line, for who asks for it: the browser's own, which is found by its search and opens by it, where
 * antd-mobile's Collapse has neither a heading's name nor its state.
 */
export function Disclosure({ summary, className = '', open, onToggle, children }: DisclosureProps) {
  return (
    <details
      className={`disclosure ${className}`}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
