import type { ReactNode } from 'react'
import './control-row.css'

type ControlRowProps = {
  /** Seen beside the control, which has it as its own name. */
  name: string
  children: ReactNode
}

/** A control with its name before it, in a list of settings that count at once. */
export function ControlRow({ name, children }: ControlRowProps) {
  return (
    <div className="control-row">
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  )
}
