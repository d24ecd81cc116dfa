import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useApiQuery } from '#app/api/query.ts'
import { getTextSource } from '#contract/question/mine.ts'
import { type TextName, useThread } from './thread.ts'

/** Whether the text as it was written is here already, or can be asked for. */
export function useReachesSource({ answerId }: TextName): boolean {
  const { question, online } = useThread()
  const queryClient = useQueryClient()
  return online || queryClient.getQueryData(keyOf(getTextSource, { id: question.id, answerId })) !== undefined
}

/** The text as it was written; asked for anew each time it is to be edited, where that can be. */
export function useSource({ answerId }: TextName) {
  const { question } = useThread()
  return useApiQuery(getTextSource, { id: question.id, answerId }, { quiet: true })
}
