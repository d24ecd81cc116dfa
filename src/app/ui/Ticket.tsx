import type { ReactNode } from 'react'
import { QrCode } from './QrCode.tsx'
import './pass.css'

type TicketProps = {
  /** What the QR code says, and the code for a person who cannot scan it. */
  text: string
  code: string
  /** Heard in place of the drawing. */
  label: string
  children: ReactNode
}

/** What is shown at a door, or printed for others to scan. */
export function Ticket({ text, code, label, children }: TicketProps) {
  return (
    <figure className="pass">
      <QrCode text={text} label={label} />
      <figcaption>
        {children}
        <b>{code}</b>
      </figcaption>
    </figure>
  )
}
