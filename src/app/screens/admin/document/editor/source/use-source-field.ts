import { useCallback, useEffect, useState } from 'react'
import type { SourceField } from './SourceField.tsx'

/** Once it is there, the next document has it at once. */
let loaded: typeof SourceField | undefined

/** CodeMirror, which comes by itself; `failed` when it cannot be had, until `retry` succeeds. */
export function useSourceField() {
  const [state, setState] = useState({ Field: loaded, failed: false })
  const load = useCallback(async () => {
    try {
      loaded = (await import('./SourceField.tsx')).SourceField
      setState({ Field: loaded, failed: false })
    } catch {
      setState({ Field: undefined, failed: true })
    }
  }, [])
  useEffect(() => {
    if (!loaded) void load()
  }, [load])
  return { ...state, retry: () => void load() }
}
