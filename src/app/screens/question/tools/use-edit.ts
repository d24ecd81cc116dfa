import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure } from '#app/api/failure.ts'
import { queryFor } from '#app/api/query.ts'
import type { SentDraft } from '#app/offline/use-draft.ts'
import { codes } from '#contract/base/codes.ts'
import { getTextSource } from '#contract/question/mine.ts'
import type { Source } from './EditSheet.tsx'
import { type TextName, useThread } from './thread.ts'

/**
 * How an edit goes when somebody else changed the text meanwhile: `other` is what stands there now, and after
 * `overwrite` the next try counts as one of that. `send` is given the version that the edit is of.
 */
export function useEdit(
  { answerId }: TextName,
  source: Source,
  send: (version: number, draft: SentDraft | undefined) => Promise<unknown>,
) {
  const { question } = useThread()
  const queryClient = useQueryClient()
  const version = useRef(source.version)
  const [other, setOther] = useState<Source | null>(null)

  const attempt = async (_values: unknown, draft: SentDraft | undefined): Promise<undefined | 'not sent'> => {
    setOther(null)
    try {
      await send(version.current, draft)
      return undefined
    } catch (error) {
      if (!(error instanceof Failure && error.code === codes.stale)) throw error
      const now = await queryClient.fetchQuery({
        ...queryFor(getTextSource, { id: question.id, answerId }),
        staleTime: 0,
      })
      setOther(now.data)
      return 'not sent'
    }
  }
  const overwrite = () => {
    if (other) version.current = other.version
  }
  return { attempt, other, overwrite }
}
