import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { meantKey } from '#app/lib/meant-key.ts'
import styles from '#app/screens/help/list/help.module.css'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { searchLimits } from '#contract/search/limits.ts'

type SearchFieldProps = {
  value: string
  onChange: (value: string) => void
  /** The person came here to search. */
  focused: boolean
  /** What Enter does; without it the results are there already. */
  onEnter?: () => void
}

/** `/` leads here from anywhere on the page. */
export function SearchField({ value, onChange, focused, onEnter }: SearchFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const elsewhere = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key !== '/' || elsewhere || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className={styles.search}>
      <SearchIcon />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={searchLimits.queryChars}
        placeholder={t`Search help and questions`}
        aria-label={t`Search help and questions`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const key = meantKey(event)
          // The keyboard makes room for the results.
          if (key === 'Enter') {
            event.currentTarget.blur()
            onEnter?.()
          }
          if (key === 'Escape' && value) onChange('')
        }}
      />
      {value && (
        <button
          type="button"
          className="icon"
          aria-label={t`Clear the search`}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <CloseIcon />
        </button>
      )}
    </search>
  )
}
