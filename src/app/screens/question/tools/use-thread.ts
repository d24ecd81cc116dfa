import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from '#app/api/answer.ts'
import { readsChanged } from '#app/api/changed.ts'
import { keyOf, useApiQuery } from '#app/api/query.ts'
import { stopRead } from '#app/api/stop-read.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { returnPath, routeNames, type WantedAsGuest } from '#app/session/addresses.ts'
import { SessionContext, useSession } from '#app/session/context.ts'
import { getMyQuestionPart } from '#contract/question/mine.ts'
import { getQuestion, type Question } from '#contract/question/question.ts'
import { type OpenSheet, shown, type Thread } from './thread.ts'
import { noReactions, useReactions } from './use-reactions.ts'

/** What the tools of a question's page know, and which sheet is open over it. */
export function useThreadOf(drawn: Question): { thread: Thread; sheet: OpenSheet } {
  const { id } = drawn
  const session = useContext(SessionContext)
  const isMember = useSession().state === 'in'
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const online = useOnline()
  const { items } = useOutbox()
  const [sheet, open] = useState<OpenSheet>(null)
  const part = useApiQuery(getMyQuestionPart, { id }, { enabled: isMember, quiet: true })
  const { data: mine = null } = part
  const { reactions, setReactions } = useReactions(id, part)
  // A render reads one's own votes as they are now; the page may have been drawn before them.
  const now = queryClient.getQueryData<Answer<Question>>(keyOf(getQuestion, { id }))?.data
  const question = now?.rev === drawn.rev ? now : drawn
  const waiting = useMemo(() => items.filter(({ path }) => path.startsWith(`/api/question/item/${id}/`)), [items, id])

  const actions = useMemo(() => {
    return {
      refresh: soon(() => readsChanged(queryClient, shown)),
      setQuestion(change: (question: Question) => Partial<Question>) {
        const queryKey = keyOf(getQuestion, { id })
        const again = stopRead(queryClient, queryKey, () => queryClient.refetchQueries({ queryKey }))
        queryClient.setQueryData<Answer<Question>>(
          queryKey,
          (known) => known && { ...known, data: { ...known.data, ...change(known.data) } },
        )
        again()
      },
      asMember(work: () => void, reason: WantedAsGuest = 'join') {
        void session.known().then(({ state }) => {
          if (state === 'in') return work()
          const goto = returnPath(location.pathname + location.search + location.hash)
          return navigate({ to: routeNames.userLogin, search: { goto, reason } })
        })
      },
    }
  }, [id, navigate, queryClient, session])

  useJoining(waiting.filter(({ label }) => label.kind !== 'vote' && label.kind !== 'follow').length, actions.refresh)
  const own = isMember ? { mine, reactions } : { mine: null, reactions: noReactions }
  const isAsking = isMember && mine === null && part.isFetching
  return { thread: { question, ...own, isAsking, setReactions, online, isMember, waiting, open, ...actions }, sheet }
}

const soonMs = 50

/** What is asked for by several at once is done once. */
function soon(work: () => Promise<void>): () => Promise<void> {
  let next: Promise<void> | null = null
  return () => {
    next ??= new Promise((resolve) => setTimeout(resolve, soonMs)).then(() => {
      next = null
      return work()
    })
    return next
  }
}

/** What had waited and waits no more has arrived: it joins the page. */
function useJoining(waiting: number, refresh: () => Promise<void>): void {
  const before = useRef(0)
  useEffect(() => {
    if (waiting < before.current) void refresh()
    before.current = waiting
  }, [waiting, refresh])
}
