import { SearchIcon } from '#app/ui/icons.tsx'
import styles from './list-search.module.css'
import { useSearchInput } from './use-search-input.ts'

type ListSearchProps = {
  /** What is looked for. */
  label: string
  /** As the address has it. */
  q: string
  onSearch: (q: string) => void
  className?: string | undefined
}

/**
 * A field that narrows the list below it to what is typed, kept in the address. antd-mobile's SearchBar has the same name
 * for every field that there is.
 */
export const ListSearch = ({ label, q, onSearch, className = '' }: ListSearchProps) => (
  <label className={`${styles.search} ${className}`}>
    <SearchIcon />
    <span className="visually-hidden">{label}</span>
    <input {...useSearchInput(q, onSearch)} placeholder={label} />
  </label>
)
