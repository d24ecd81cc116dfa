import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { codes } from '#contract/base/codes.ts'
import { transferLimits } from '#contract/transfer/limits.ts'

/** How one kind of zip is brought; what it rejects with is said. */
export type Bringing<W> = {
  /** The id of what has begun. */
  begin(wish: W & { name: string; bytes: number }): Promise<string>
  /** How many parts have come then. */
  send(input: { id: string; part: number; file: Blob }, signal: AbortSignal): Promise<number>
  check(id: string): Promise<unknown>
}

/**
 * Brings a zip part by part, then has it checked; leaving the page gives it up. `done`: 0 to 1, null while nothing is on
 * its way. After a failure the same file goes on where it stopped; where the server asks for a pause, it gets it.
 */
export function useUpload<W>({ begin, send, check }: Bringing<W>) {
  const failureText = useFailureText()
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const begun = useRef<{ file: File; asked: string; id: string; received: number } | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  /** Resolves with whether all of it came. */
  const upload = async (file: File, wish: W): Promise<boolean> => {
    const asked = JSON.stringify(wish)
    const controller = new AbortController()
    leaving.current = controller
    setProblem('')
    setDone(0)
    try {
      let at = begun.current
      if (at?.file !== file || at.asked !== asked) {
        at = { file, asked, id: await begin({ ...wish, name: file.name, bytes: file.size }), received: 0 }
        begun.current = at
      }
      const { partBytes } = transferLimits
      while (at.received * partBytes < file.size) {
        const part = file.slice(at.received * partBytes, (at.received + 1) * partBytes)
        const input = { id: at.id, part: at.received, file: part }
        at.received = await inItsTime(() => send(input, controller.signal), controller.signal)
        setDone(Math.min(1, (at.received * partBytes) / file.size))
      }
      await check(at.id)
      begun.current = null
      return true
    } catch (error) {
      if (!controller.signal.aborted) setProblem(failureText(error))
      return false
    } finally {
      setDone(null)
    }
  }
  return { upload, done, problem }
}

/** Seconds that a pause may take: a longer one is said. */
const longestPause = 30

/** A part, and again after the pause that the server asks for: a large zip has more of them than may come in a minute. */
async function inItsTime<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const wait = error instanceof Failure && error.code === codes.tooMany ? error.retryAfter : null
      if (wait === null || wait > longestPause) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, wait) * 1_000))
      signal.throwIfAborted()
    }
  }
}
