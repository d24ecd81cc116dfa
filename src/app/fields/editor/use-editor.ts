import { useCallback, useEffect, useState } from 'react'
import type { Editor } from './Editor.tsx'

/** Once it is there, the next field has it at once. */
let loaded: typeof Editor | undefined

/** What one writes with, as soon as its code is there; `failed` when that cannot be had, until `retry` succeeds. */
export function useEditor() {
  const [state, setState] = useState({ Editor: loaded, failed: false })
  const load = useCallback(async () => {
    try {
      loaded = (await import('./Editor.tsx')).Editor
      setState({ Editor: loaded, failed: false })
    } catch {
      setState({ Editor: undefined, failed: true })
    }
  }, [])
  useEffect(() => {
    if (!loaded) void load()
  }, [load])
  return { ...state, retry: () => void load() }
}
