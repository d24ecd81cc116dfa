import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'

/** What a sheet that asks once more does when it is confirmed; `problem` is why that failed, empty until it did. */
export function useConfirmed(work: () => Promise<void>): { problem: string; confirm: () => void } {
  const failureText = useFailureText()
  const [problem, setProblem] = useState('')
  const confirm = () => {
    setProblem('')
    work().catch((error: unknown) => setProblem(failureText(error)))
  }
  return { problem, confirm }
}
