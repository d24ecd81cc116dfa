import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#app/api/answer.ts'
import { keyOf, useApiQuery } from '#app/api/query.ts'
import { useObservable } from '#app/lib/observable.ts'
import type { SentDraft } from '#app/offline/use-draft.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { useLessonQuestions } from '#app/screens/course/ask/use-lesson-questions.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import { type Danmu, DanmuDraft, deleteDanmu, listDanmu, sendDanmu } from '#contract/danmu/danmu.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { inOneLine } from '#contract/danmu/line.ts'
import { randomKey } from '#device/random-key.ts'
import type { Said } from './DanmuForm.tsx'
import { leftOut } from './left-out.ts'
import { hasWord, look, usualLook } from './look.ts'
import { merged, questionDanmu, type ShownDanmu } from './shown.ts'
import { useSavedDanmu } from './use-saved-danmu.ts'

const nobody: readonly string[] = []

/** What waits in the outbox of this lesson: its path, and whether it takes one back. */
const path = /^\/api\/course\/item\/[\w-]+\/lesson\/([\w-]+)\/danmu\/([\w-]+)(\/delete)?$/

type Place = { id: string; lessonId: string }

/**
 * What is said around a moment of a lesson’s video, with what waits on this device to be sent, and the ways to send one
 * and to take one back: with a network or without.
 */
export function useDanmu({ id, lessonId }: Place, second: number, seconds: number) {
  const queryClient = useQueryClient()
  const minute = Math.floor(second / danmuLimits.pageSeconds)
  const last = Math.floor(seconds / danmuLimits.pageSeconds)
  const page = (of: number) => ({ id, lessonId, minute: Math.min(Math.max(of, 0), last) })
  const now = useApiQuery(listDanmu, page(minute), { quiet: true })
  const [earlier, later] = [
    useApiQuery(listDanmu, page(minute - 1), { enabled: minute > 0, quiet: true, silent: true }),
    useApiQuery(listDanmu, page(minute + 1), { enabled: minute < last, quiet: true, silent: true }),
  ]
  const saved = useSavedDanmu(lessonId)
  const { items } = useOutbox()
  const without = useObservable(leftOut, nobody)
  const { words } = useObservable(look, usualLook)
  const send = useOutboxMutation(sendDanmu)
  const away = useOutboxMutation(deleteDanmu)

  const gone = new Set<string>()
  const waiting = items.flatMap(({ path: address, body, parked }): ShownDanmu[] => {
    const [, lesson, danmuId, deletes] = path.exec(address) ?? []
    if (lesson !== lessonId || danmuId === undefined) return []
    if (deletes) gone.add(danmuId)
    const draft = deletes || parked ? undefined : DanmuDraft.safeParse(body).data
    return draft ? [own(danmuId, draft)] : []
  })
  const { list: questions } = useLessonQuestions(id, lessonId)
  // With no network, what came with a video that is saved.
  const listOf = ({ data }: typeof now, of: number) => data?.list ?? saved?.[of]
  const asked = [earlier, now, later]
  const known = [...asked.flatMap((one, n) => listOf(one, minute - 1 + n) ?? []), ...questionDanmu(questions)]
  const isKnown = listOf(now, Math.min(minute, last)) !== undefined
  const isUnwanted = ({ authorId, text }: Danmu) => without.includes(authorId) || hasWord(text, words)
  const all = merged(known, waiting, (one) => gone.has(one.id) || (!one.mine && isUnwanted(one)))

  /** What this device says of a page at once, before the server is asked again. */
  const change = (atMs: number, to: (list: Danmu[]) => Danmu[]) =>
    queryClient.setQueryData<Answer<OutputOf<typeof listDanmu>>>(
      keyOf(listDanmu, page(Math.floor(atMs / 1_000 / danmuLimits.pageSeconds))),
      (before) => before && { ...before, data: { list: to(before.data.list) } },
    )

  return {
    all,
    isKnown,
    error: isKnown && now.error?.isUnreachable ? null : now.error,
    retry: () => void now.refetch(),
    /** Throws what the server refused it for. */
    async send({ text, ...how }: Said, atSecond: number, draft: SentDraft | undefined) {
      const danmuId = draft?.key ?? randomKey()
      const danmu = { ...how, text, atMs: atSecond * 1_000 }
      const label = {
        kind: 'danmu' as const,
        text: inOneLine(text),
        to: `/course/${id}?lesson=${lessonId}&at=${atSecond}`,
      }
      const writtenAt = Math.floor(Date.now() / 1_000)
      const answer = await send.send({ id, lessonId, danmuId, ...danmu, writtenAt }, { label, draft })
      if (answer.is !== 'sent' || !answer.data) return
      const { state } = answer.data
      change(danmu.atMs, (list) => [...list.filter((one) => one.id !== danmuId), { ...own(danmuId, danmu, state) }])
    },
    async takeBack({ id: danmuId, text, atMs }: ShownDanmu) {
      await away.send({ id, lessonId, danmuId }, { label: { kind: 'delete', text } })
      change(atMs, (list) => list.filter((one) => one.id !== danmuId))
    },
  }
}

/** One’s own; without a state it is on this device alone. */
function own(id: string, { atMs, text, mode, colour, kind }: DanmuDraft, state?: Danmu['state']): ShownDanmu {
  return {
    id,
    atMs,
    mode,
    colour,
    kind,
    text: inOneLine(text),
    authorId: '',
    mine: true,
    state: state ?? 'visible',
    ...(state === undefined && { unsent: true as const }),
  }
}
