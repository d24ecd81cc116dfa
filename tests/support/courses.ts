import { insertFile } from '#server/file/rows.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Person } from './questions.ts'
import type { TestApp } from './test-app.ts'

type Data = Record<string, unknown> & { id: string; version: number; fields?: Record<string, string> }

/** What a teacher writes of a course, as plain as it goes; it lacks nothing but lessons. */
export const courseDraft = (more: object = {}) => ({
  locale: 'en',
  title: 'Knots',
  summary: 'Four that hold',
  intro: 'You need *a rope*.',
  cover: `/pro-api/files/${'a'.repeat(32)}.webp`,
  tags: ['hands'],
  access: 'free',
  productId: null,
  points: 0,
  ...more,
})

/** What is written of a lesson; a new one has its kind as well. */
export const lessonDraft = (more: object = {}) => ({
  title: 'Bowline',
  body: 'The rabbit comes **out**.',
  preview: false,
  ...more,
})

/** Courses over HTTP; a test says only what it is about. */
export function coursesOf(site: Pick<TestApp, 'get' | 'post'>) {
  const post = (who: Person, path: string, body: object = {}, key: string = crypto.randomUUID()) =>
    site.post<Data>(`/api${path}`, body, { ...who.headers, 'Idempotency-Key': key })
  const done = async (who: Person, path: string, body: object = {}) => {
    const { status, body: envelope } = await post(who, path, body)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(envelope)}`)
    return envelope.data
  }
  const read = async <T>(who: Person | null, path: string) => (await site.get<T>(`/api${path}`, who?.headers)).body.data
  const staffCourse = (who: Person, id: string) =>
    read<{
      version: number
      lacks: string[]
      chapters: { id: string; title: string; lessons: { id: string; title: string; preview: boolean }[] }[]
    }>(who, `/admin/study/item/${id}`)
  return {
    post,
    done,
    read,
    staffCourse,
    /** What a refused write is told: its code, and what is wrong with which field. */
    async refused(who: Person, path: string, body: object = {}) {
      const { body: envelope } = await post(who, path, body)
      return [envelope.code, envelope.data?.fields ?? null]
    },
    /** A draft with lessons in its first chapter; the ids of all. */
    async draft(teacher: Person, lessons: object[] = [{}], more: object = {}) {
      const { id } = await done(teacher, '/admin/study', courseDraft(more))
      const chapterId = (await staffCourse(teacher, id)).chapters[0]?.id as string
      const ids: string[] = []
      for (const lesson of lessons)
        ids.push(
          (await done(teacher, `/admin/study/item/${id}/lesson`, { kind: 'text', ...lessonDraft(lesson), chapterId }))
            .id,
        )
      return { id, chapterId, lessons: ids }
    },
    async state(who: Person, id: string, state: string, text = '') {
      const { version } = await staffCourse(who, id)
      return post(who, `/admin/study/item/${id}/state`, { state, version, text })
    },
  }
}

/** A video that somebody has uploaded, as far as its row goes: nothing can be played of it. */
export async function readyVideo({ db, clock }: Ports, id: string, ownerId: string): Promise<void> {
  const about = { name: 'Knots.webm', type: 'video/webm', bytes: 9, received: 9, modified: 0 }
  await insertFile(db, { id, ownerId, purpose: 'video', ...about, state: 'ready', held: 0, createdAt: clock.now() })
}
