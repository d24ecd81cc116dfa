import { type ReactNode, useId } from 'react'

/** A part of the page with a name of its own; `action` stands beside the name. */
export function Card({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="admin-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
