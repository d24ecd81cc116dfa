import type { ReactNode } from 'react'

/** A piece by its name, in its states. */
export function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="gallery-piece" aria-label={name}>
      <h2>{name}</h2>
      <div className="gallery-states">{children}</div>
    </section>
  )
}
