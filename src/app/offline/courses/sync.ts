import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#app/api/answer.ts'
import { clientOf } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { keyOf, queryFor } from '#app/api/query.ts'
import { isReached } from '#app/offline/use-online.ts'
import type { Session } from '#app/session/context.ts'
import { codes } from '#contract/base/codes.ts'
import { fillPath } from '#contract/base/endpoint.ts'
import { type Course, getCourse, getLesson, listCourses } from '#contract/course/course.ts'
import { getCourseChanges, listMyLibrary } from '#contract/course/library.ts'
import { listPractice } from '#contract/quiz/practice.ts'
import { getQuiz, startQuiz, submitQuiz } from '#contract/quiz/quiz.ts'
import { isMetered } from '#device/connection.ts'
import { forgetCoursesOfOthers } from '#device/course/courses.ts'
import { syncCourses } from '#device/course/sync.ts'
import { forgetVideosOfOthers } from '#device/course/videos.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { withLock } from '#device/with-lock.ts'
import { lookAfterVideos } from './videos.ts'

/** Milliseconds until it begins, after the page and what it asks for; and at most so often. */
const soonMs = 4_000
const againMs = 60_000
/** As long as an answer is kept on the device, in milliseconds. */
const keptMs = 7 * 24 * 3_600_000
/** Beside a screen that asks the same at this moment: one question for both. */
const asked = { staleTime: 0, gcTime: 0, retry: false }

type Home = { queryClient: QueryClient; session: Session }

/** Asks at once, on any connection; for the person who is here. Set while a sync looks after it. */
let syncNow: () => Promise<void> = async () => {}

/** Brings the courses in step now, because a person wants it or took one. */
export const syncCoursesNow = () => syncNow()

/**
 * Keeps the courses that a member takes on the device: when they are here, when the page is seen again, when there is a
 * network again. Not by itself where bytes are dear. What ended is taken from memory as well. Returns its end.
 */
export function startCourseSync({ queryClient, session }: Home): () => void {
  let owner: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> = Promise.resolve()
  const here = (who: string) => owner === who && session.get().userInfo?.id === who

  const sync = async (who: string) => {
    if (!here(who)) return
    const client = clientOf(queryClient)
    askedAt = performance.now()
    const gone = await withLock(`courses-${who}`, () =>
      syncCourses(who, {
        here: () => here(who),
        list: async () => (await client.call(listMyLibrary, {})).data,
        changes: async (id, after) => (await client.call(getCourseChanges, { id, after })).data,
        quiz: async (lessonId) => {
          if (await isHandedIn(who, lessonId)) return null
          return unlessRefused(
            async () => (await queryClient.fetchQuery({ ...queryFor(getQuiz, { lessonId }), ...asked })).data,
          )
        },
        // Kept as where it is read: what is found offline has to open there.
        practice: () =>
          unlessRefused(
            async () =>
              (await queryClient.fetchQuery({ ...queryFor(listPractice, {}), ...asked, gcTime: keptMs })).data,
          ),
        picture: (address) => fetch(new URL(address, location.href)),
        ready: (lessonId) => unlessRefused(async () => (await client.call(startQuiz, { lessonId, ahead: true })).data),
      }),
    )
    if (gone.length > 0 && here(who)) forgetReads(queryClient, new Set(gone))
    if (here(who)) await lookAfterVideos({ queryClient, session }, who, gone)
  }
  // One after the other; what fails is tried again with the next look.
  const ask = () => {
    clearTimeout(timer)
    const who = owner
    if (who !== null) running = running.then(() => sync(who)).catch(() => {})
    return running
  }
  const askByItself = () => {
    if (!isMetered() && performance.now() - askedAt > againMs) void ask()
  }
  const onPerson = () => {
    const { state, userInfo } = session.get()
    const now = userInfo?.id ?? null
    if (state === 'unknown' || now === owner) return
    owner = now
    clearTimeout(timer)
    askedAt = Number.NEGATIVE_INFINITY
    void forgetCoursesOfOthers(owner)
    void forgetVideosOfOthers(owner)
    if (now !== null) timer = setTimeout(askByItself, soonMs)
  }
  const onVisible = () => document.visibilityState === 'visible' && isReached() && askByItself()
  const onOnline = () => {
    askedAt = Number.NEGATIVE_INFINITY
    askByItself()
  }
  syncNow = ask
  const stop = session.subscribe(onPerson)
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('online', onOnline)
  onPerson()
  return () => {
    owner = null
    syncNow = async () => {}
    clearTimeout(timer)
    stop()
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('online', onOnline)
  }
}

/** Null where the server said no: that is no reason to leave out what comes after. */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Failure && error.code !== null && error.code < codes.broken && error.code !== codes.tooMany)
      return null
    throw error
  }
}

/** Whether answers to a quiz wait on this device: the server would name an attempt that was handed in already. */
async function isHandedIn(owner: string, lessonId: string): Promise<boolean> {
  const path = fillPath(submitQuiz.path, { lessonId })
  return (await outbox.list(owner)).some((item) => item.path === path)
}

/** What was read of courses that ended goes from memory, and so from what is kept of it. What is open is asked for again. */
function forgetReads(queryClient: QueryClient, ids: ReadonlySet<string>): void {
  const lessons = new Set(
    [...ids].flatMap((id) =>
      (queryClient.getQueryData<Answer<Course>>(keyOf(getCourse, { id }))?.data.chapters ?? []).flatMap((chapter) =>
        chapter.lessons.map((lesson) => lesson.id),
      ),
    ),
  )
  const [quiz] = keyOf(getQuiz)
  void queryClient.resetQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === quiz && lessons.has((queryKey[1] as { lessonId?: string } | undefined)?.lessonId ?? ''),
  })
  for (const endpoint of [getCourse, getLesson]) {
    const [name] = keyOf(endpoint)
    void queryClient.resetQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === name && ids.has((queryKey[1] as { id?: string } | undefined)?.id ?? ''),
    })
  }
  void queryClient.resetQueries({ queryKey: keyOf(listPractice) })
  void queryClient.invalidateQueries({ queryKey: keyOf(listCourses) })
}
