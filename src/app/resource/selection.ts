import { useState } from 'react'

/** Which rows are chosen for what is done to several at once. */
export interface Selection {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  set: (ids: string[]) => void
}

const none: ReadonlySet<string> = new Set()

/** Rows that went meanwhile are chosen no more: `there` are those of the list. */
export function useSelection(there: { id: string }[]): Selection {
  const [chosen, setChosen] = useState(none)
  const ids = new Set(there.map(({ id }) => id).filter((id) => chosen.has(id)))
  return {
    ids,
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    set: (all) => setChosen(new Set(all)),
  }
}
