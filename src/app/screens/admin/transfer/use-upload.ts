import { useEffect, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { transferLimits } from '#contract/transfer/limits.ts'
import { beginImport, checkImport, sendTransferPart, type Transfer } from '#contract/transfer/transfer.ts'
import type { ImportWish } from './import-wish.ts'

/**
 * Brings a zip part by part, then has it checked; leaving the page gives it up. `done`: 0 to 1, null while nothing is on
 * its way. After a failure the same file goes on where it stopped.
 */
export function useUpload() {
  const client = useClient()
  const failureText = useFailureText()
  const begin = useApiMutation(beginImport, { silent: true })
  const check = useApiMutation(checkImport, { silent: true })
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const begun = useRef<{ file: File; asked: string; id: string; received: number } | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  /** Resolves with whether all of it came. */
  const upload = async (file: File, wish: ImportWish): Promise<Transfer | null> => {
    const asked = JSON.stringify(wish)
    const controller = new AbortController()
    leaving.current = controller
    setProblem('')
    setDone(0)
    try {
      let at = begun.current
      if (at?.file !== file || at.asked !== asked) {
        const { data } = await begin.sendAsync({ ...wish, name: file.name, bytes: file.size })
        at = { file, asked, id: data.id, received: 0 }
        begun.current = at
      }
      const { partBytes } = transferLimits
      while (at.received * partBytes < file.size) {
        const part = file.slice(at.received * partBytes, (at.received + 1) * partBytes)
        const input = { id: at.id, part: at.received, file: part }
        const { data } = await client.call(sendTransferPart, input, { signal: controller.signal })
        at.received = data.received
        setDone(Math.min(1, (at.received * partBytes) / file.size))
      }
      const { data } = await check.sendAsync({ id: at.id })
      begun.current = null
      return data
    } catch (error) {
      if (!controller.signal.aborted) setProblem(failureText(error))
      return null
    } finally {
      setDone(null)
    }
  }
  return { upload, done, problem }
}
