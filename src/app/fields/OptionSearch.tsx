import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { meantKey } from '#app/lib/meant-key.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import styles from './option-search.module.css'

type OptionSearchProps<T> = {
  /** What is searched, and what the list is of; both heard. */
  label: string
  listLabel: string
  enterKeyHint: 'done' | 'go'
  /** Characters that may be typed. */
  most: number
  typed: string
  onType: (typed: string) => void
  options: readonly T[]
  idOf: (option: T) => string
  /** The one that counts already; where there is none, the active one is said to be selected. */
  isChosen?: (option: T) => boolean
  /** What stands there does not answer what is typed yet. */
  outdated: boolean
  onTake: (option: T) => void
  draw: (option: T) => ReactNode
  /** What there is to say beneath the list, or in its place. */
  children: ReactNode
}

/** A field over the options that it finds: it keeps the focus, arrows go through them, Enter takes the active one. */
export function OptionSearch<T>(props: OptionSearchProps<T>) {
  const { label, listLabel, enterKeyHint, most, typed, options, idOf, isChosen, outdated, onTake, draw, children } =
    props
  const id = useId()
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const current = options[Math.min(active, options.length - 1)]
  const optionId = (option: T) => `${id}-${idOf(option)}`
  const currentId = current && optionId(current)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' })
  }, [currentId])

  const onKeyDown = (event: KeyboardEvent) => {
    const key = meantKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step && options.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, options.length - 1) + step + options.length) % options.length)
    }
    // What stands there while a newer answer is awaited is not what was typed.
    if (key === 'Enter' && current && !outdated) {
      event.preventDefault()
      onTake(current)
    }
  }
  return (
    <>
      <div className={styles.search}>
        <SearchIcon />
        <input
          ref={field}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={currentId}
          aria-autocomplete="list"
          aria-label={label}
          placeholder={label}
          type="text"
          inputMode="search"
          enterKeyHint={enterKeyHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={most}
          value={typed}
          onChange={(event) => {
            props.onType(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.found} data-outdated={outdated || undefined}>
        <div role="listbox" id={`${id}-list`} aria-label={listLabel} aria-busy={outdated}>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one
            <div
              key={idOf(option)}
              id={optionId(option)}
              role="option"
              aria-selected={isChosen ? isChosen(option) : option === current}
              data-active={option === current || undefined}
              className={styles.option}
              onClick={() => onTake(option)}
            >
              {draw(option)}
            </div>
          ))}
        </div>
        {children}
      </div>
    </>
  )
}
