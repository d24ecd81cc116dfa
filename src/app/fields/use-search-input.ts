import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { meantKey } from '#app/lib/meant-key.ts'
import { useRested } from '#app/lib/use-rested.ts'

/** Milliseconds without a key after which what was typed is looked for. */
const restMs = 300

/**
 * The properties of an input that narrows a list, which is kept in the address. What is typed goes there once it has
 * rested, or by Enter, so that back leads out of the list and not letter by letter; Escape empties the field.
 *
 * @param q as the address has it
 */
export function useSearchInput(q: string, onSearch: (q: string) => void) {
  const [typed, setTyped] = useState(q)
  const rested = useRested(typed, restMs).trim()
  /** What the address was last given: any other word in it came by itself, by back or by taking all filters away. */
  const given = useRef(q)
  const search = (next: string) => {
    if (next === given.current) return
    given.current = next
    onSearch(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what rested is looked for once
  useEffect(() => search(rested), [rested])
  useEffect(() => {
    if (q === given.current) return
    given.current = q
    setTyped(q)
  }, [q])
  return {
    type: 'search',
    enterKeyHint: 'search',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 100,
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    onKeyDown: (event: KeyboardEvent) => {
      const key = meantKey(event)
      if (key === 'Enter') search(typed.trim())
      if (key === 'Escape' && typed) {
        event.stopPropagation()
        setTyped('')
      }
    },
  } as const
}
