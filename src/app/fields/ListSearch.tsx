import styles from './list-search.module.css'
import { useSearchInput } from './use-search-input.ts'

type ListSearchProps = {
  /** What is looked for. */
  label: string
  /** As the address has it. */
  q: string
  onSearch: (q: string) => void
}

/** A field that narrows the list below it to what is typed, kept in the address. */
export const ListSearch = ({ label, q, onSearch }: ListSearchProps) => (
  <input {...useSearchInput(q, onSearch)} className={styles.field} aria-label={label} placeholder={label} />
)
