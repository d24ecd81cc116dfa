import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryFor, useApiQuery } from '#app/api/query.ts'
import { stopRead } from '#app/api/stop-read.ts'
import { keepReactions } from '#app/session/keep-member.ts'
import { getMyQuestionPart, listMyReactions, type MyQuestionPart, type Reactions } from '#contract/question/mine.ts'

/** One's own votes for a question and its answers, whether one follows it, and what of it one wrote. */
export type OwnReactions = Required<Omit<Reactions, 'questionId'>>

export const noReactions: OwnReactions = {
  voted: false,
  votedAnswers: [],
  following: false,
  asked: false,
  answers: [],
}

/**
 * What the reader did with a question by a tap, as far as this device knows: from what was answered of this question, or
 * from the list of all of theirs, which is kept for questions that were never opened; of the two the later answer counts.
 * `setReactions`: what the server has just said.
 */
export function useReactions(
  id: string,
  part: { data?: MyQuestionPart | undefined; updatedAt: number | null },
): { reactions: OwnReactions; setReactions: (change: Partial<OwnReactions>) => void } {
  const queryClient = useQueryClient()
  // It is asked for at rest, for all pages at once.
  const { data: all, updatedAt } = useApiQuery(listMyReactions, {}, { enabled: false })
  const listed = all?.list.find(({ questionId }) => questionId === id)
  // Of what is older than a list that is cut short nothing is known.
  const isTold = listed !== undefined || all?.more === false
  const isLater = part.data === undefined || (updatedAt ?? 0) > (part.updatedAt ?? 0)
  const reactions = {
    ...noReactions,
    ...(isTold && isLater ? listed : part.data),
    // What either answer says that the member wrote counts: that changes no more.
    asked: (listed?.asked || part.data?.asked) ?? false,
    answers: [...(listed?.answers ?? []), ...(part.data?.answers ?? [])],
  }

  const setReactions = useCallback(
    (change: Partial<OwnReactions>) => {
      const mineKey = queryFor(getMyQuestionPart, { id }).queryKey
      const listKey = queryFor(listMyReactions, {}).queryKey
      const mineAgain = stopRead(queryClient, mineKey, () => queryClient.refetchQueries({ queryKey: mineKey }))
      const listAgain = stopRead(queryClient, listKey, () => keepReactions(queryClient))
      queryClient.setQueryData(mineKey, (known) => known && { ...known, data: { ...known.data, ...change } })
      queryClient.setQueryData(
        listKey,
        (known) => known && { ...known, data: { ...known.data, list: changed(known.data.list, id, change) } },
        // What it says of all other questions is as old as before.
        { updatedAt: queryClient.getQueryState(listKey)?.dataUpdatedAt },
      )
      mineAgain()
      listAgain()
    },
    [queryClient, id],
  )
  return { reactions, setReactions }
}

function changed(list: Reactions[], questionId: string, change: Partial<OwnReactions>): Reactions[] {
  const isIt = (one: Reactions) => one.questionId === questionId
  const before = list.find(isIt) ?? { questionId, ...noReactions }
  return [{ ...before, ...change }, ...list.filter((one) => !isIt(one))]
}
