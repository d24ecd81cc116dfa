import { useSyncExternalStore } from 'react'

/** A value that lives outside React: few writers, any number of components that read it. */
export type Observable<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

export function observable<T>(initial: T): Observable<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What reads a value and hears of changes, and cannot set it. */
export type Readable<T> = Pick<Observable<T>, 'get' | 'subscribe'>

/** A value made of others: worked out when it is read, and again only when one of them has changed. */
export function derived<S extends readonly unknown[], T>(
  sources: { [K in keyof S]: Readable<S[K]> },
  make: (...values: S) => T,
): Readable<T> {
  let before: S | undefined
  let made: T
  return {
    get() {
      const values = sources.map((source) => source.get()) as unknown as S
      if (!before?.every((value, n) => Object.is(value, values[n]))) {
        before = values
        made = make(...values)
      }
      return made
    },
    subscribe(listener) {
      const ends = sources.map((source) => source.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/** Reads an observable. `atBuild` is its value in prerendered pages and during hydration. */
export function useObservable<T>(source: Readable<T>, atBuild: T): T {
  return useSyncExternalStore(source.subscribe, source.get, () => atBuild)
}
