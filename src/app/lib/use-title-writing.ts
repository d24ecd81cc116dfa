import { useMemo } from 'react'
import { inPhrases, undivided } from '#pages/phrases.ts'
import { isTakingOver } from './taking-over.ts'

/** How a record's titles are written: the same for as long as it is shown, or its text would be drawn once more. */
export function useTitleWriting(id: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each record
  return useMemo(() => (isTakingOver() ? undivided : inPhrases), [id])
}
