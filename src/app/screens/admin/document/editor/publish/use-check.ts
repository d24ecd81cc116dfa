import { useCallback, useEffect, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { checkDocument, type DocumentProblem } from '#contract/document/publish.ts'

/** What a publish would be asked about: of the text as it stands here, which is saved first. `unsaved`: it could not be. */
export function useCheck(id: string, copy: WorkingCopy) {
  const client = useClient()
  const [problems, setProblems] = useState<readonly DocumentProblem[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [unsaved, setUnsaved] = useState(false)
  const check = useCallback(
    async (isHere: () => boolean) => {
      setError(null)
      try {
        const saved = await copy.flush()
        if (!isHere()) return
        setUnsaved(!saved)
        if (!saved) return
        const { data } = await client.call(checkDocument, { id }, { fresh: true })
        if (isHere()) setProblems(data.problems)
      } catch (failure) {
        if (isHere()) setError(failure)
      }
    },
    [client, copy, id],
  )
  useEffect(() => {
    let here = true
    void check(() => here)
    return () => {
      here = false
    }
  }, [check])
  return { problems, setProblems, error, unsaved, retry: () => void check(() => true) }
}
