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

/** Reads an observable. `atBuild` is its value in prerendered pages and during hydration. */
export function useObservable<T>(source: Observable<T>, atBuild: T): T {
  return useSyncExternalStore(source.subscribe, source.get, () => atBuild)
}
