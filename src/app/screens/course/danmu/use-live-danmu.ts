import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '#app/api/answer.ts'
import { keyOf } from '#app/api/query.ts'
import { useSession } from '#app/session/context.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import { listDanmu } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import type { DanmuNews } from '#contract/danmu/stream.ts'
import { followDanmu } from './follow.ts'

type Page = Answer<OutputOf<typeof listDanmu>>
type Asked = { id: string; lessonId: string; minute: number }

/** Keeps the danmu of a lesson’s video that are known here as everybody sees them, while its page is open. */
export function useLiveDanmu(courseId: string, lessonId: string): void {
  const queryClient = useQueryClient()
  const { userInfo, state } = useSession()
  const token = userInfo?.token ?? null
  useEffect(() => {
    if (state === 'unknown') return
    const [name] = keyOf(listDanmu)
    const ofLesson = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] === name && (queryKey[1] as Asked | undefined)?.lessonId === lessonId
    return followDanmu({
      courseId,
      lessonId,
      token,
      onNews: (news) => {
        for (const query of queryClient.getQueryCache().findAll({ predicate: ofLesson })) {
          const { minute } = query.queryKey[1] as Asked
          const known = queryClient.getQueryData<Page>(query.queryKey)
          if (!known) continue
          const { list } = known.data
          queryClient.setQueryData<Page>(query.queryKey, { ...known, data: { list: withNews(list, news, minute) } })
          // What became of one's own, the server says to its writer alone.
          if (isOfOwn(list, news)) void queryClient.invalidateQueries({ queryKey: query.queryKey })
        }
      },
      onMissed: () => void queryClient.invalidateQueries({ predicate: ofLesson }),
    })
  }, [queryClient, courseId, lessonId, token, state])
}

type List = Page['data']['list']

/** A minute’s danmu with what is said now and without what is gone; one’s own stay as they are. */
export function withNews(list: List, { list: said, gone }: DanmuNews, minute: number): List {
  const mine = new Set(list.flatMap(({ id, mine }) => (mine ? [id] : [])))
  const fresh = said.filter(
    ({ id, atMs }) => !mine.has(id) && Math.floor(atMs / 1_000 / danmuLimits.pageSeconds) === minute,
  )
  const without = new Set([...gone, ...fresh.map(({ id }) => id)])
  return [...list.filter(({ id, mine }) => mine || !without.has(id)), ...fresh].toSorted((a, b) => a.atMs - b.atMs)
}

/** Whether something is said of one’s own that is not known here. */
export function isOfOwn(list: List, { list: said, gone }: DanmuNews): boolean {
  const seen = new Set(said.map(({ id }) => id))
  const away = new Set(gone)
  return list.some(({ id, mine, state }) => mine && (state === 'visible' ? away.has(id) : seen.has(id)))
}
