import { useEffect, useState } from 'react'
import styles from './list-search.module.css'

/** Milliseconds without a key after which what was typed is looked for. */
const restMs = 300

type ListSearchProps = {
  /** What is looked for. */
  label: string
  /** As the address has it. */
  q: string
  onSearch: (q: string) => void
}

/** A field that narrows the list below it to what is typed, kept in the address. */
export function ListSearch({ label, q, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(q)
  // The way back, or a filter taken away, brings its own words.
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    if (typed.trim() === q) return
    const timer = setTimeout(() => onSearch(typed.trim()), restMs)
    return () => clearTimeout(timer)
  })
  return (
    <input
      type="search"
      className={styles.field}
      value={typed}
      maxLength={100}
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
