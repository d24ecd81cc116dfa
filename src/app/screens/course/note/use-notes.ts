import { msg } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#app/api/answer.ts'
import { keyOf, useApiQuery } from '#app/api/query.ts'
import { notify } from '#app/lib/notifications.ts'
import { removeItem } from '#app/offline/outbox.ts'
import type { SentDraft } from '#app/offline/use-draft.ts'
import { useOutbox } from '#app/offline/use-outbox.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { useSession } from '#app/session/context.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import { type Course, getCourse } from '#contract/course/course.ts'
import { deleteNote, listNotes, type Note, putNote } from '#contract/course/notes.ts'
import { changed, changeOf, type NoteChange, type TitlesOf } from './notes.ts'

const labelChars = 80

/** What is written of a note; `id` made on the device. */
export type WrittenNote = Pick<Note, 'id' | 'courseId' | 'lessonId' | 'at' | 'text'>

/**
 * One’s own notes of all lessons, with what waits on this device to be sent, and the ways to change them: with a network
 * or without.
 */
export function useNotes() {
  const isMember = useSession().state === 'in'
  const queryClient = useQueryClient()
  const read = useApiQuery(listNotes, {}, { enabled: isMember, quiet: true })
  const { items } = useOutbox()
  const put = useOutboxMutation(putNote)
  const away = useOutboxMutation(deleteNote)

  const titlesOf: TitlesOf = (courseId, lessonId) => {
    const course = queryClient.getQueryData<Answer<Course>>(keyOf(getCourse, { id: courseId }))?.data
    const lesson = course?.chapters.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
    return { courseTitle: course?.title ?? '', lessonTitle: lesson?.title ?? '' }
  }
  const waiting = items
    .toSorted((a, b) => a.order - b.order)
    .flatMap((item) => {
      const change = changeOf(item)
      return change ? [{ item, change }] : []
    })
  const notes =
    read.data || waiting.length > 0
      ? waiting.reduce((all, { change }) => changed(all, change, titlesOf), read.data?.list ?? [])
      : undefined

  /** What is on the device says it at once: until the server is asked again, and where nobody is there to ask. */
  const shown = (change: NoteChange) =>
    queryClient.setQueryData<Answer<OutputOf<typeof listNotes>>>(
      keyOf(listNotes, {}),
      (known) => known && { ...known, data: { list: changed(known.data.list, change, titlesOf) } },
    )
  /** An earlier text of the same note that still waits is not sent any more: this one takes its place. */
  const replaceWaiting = async (id: string, kept: string | undefined) => {
    for (const { item, change } of waiting)
      if ((change.is === 'put' ? change.note.id : change.id) === id && item.idempotencyKey !== kept)
        await removeItem(item)
  }
  const labelOf = ({ text, courseId, lessonId }: Omit<WrittenNote, 'at'>) => ({
    kind: 'note' as const,
    text: text.trim().replace(/\s+/g, ' ').slice(0, labelChars),
    to: `/course/${courseId}?lesson=${lessonId}`,
  })
  const done = (is: 'sent' | 'kept', change: NoteChange) => {
    shown(change)
    if (is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as you are online.`)
  }

  return {
    isMember,
    notes,
    error: read.error,
    updatedAt: read.updatedAt,
    retry: () => void read.refetch(),
    isPending: put.isPending || away.isPending,
    /** Ids of notes whose last change was not sent yet. */
    unsent: new Set(waiting.map(({ change }) => (change.is === 'put' ? change.note.id : change.id))),
    /** Throws what the server refused it for. */
    async save(note: WrittenNote, draft: SentDraft | undefined) {
      const { id: noteId, courseId: id, lessonId, at, text } = note
      const answer = await put.send({ id, lessonId, noteId, at, text }, { label: labelOf(note), draft })
      await replaceWaiting(note.id, draft?.key)
      done(answer.is, { is: 'put', note, at: answer.is === 'sent' ? (answer.data?.updatedAt ?? now()) : now() })
    },
    async remove(note: Note) {
      const { id: noteId, courseId: id, lessonId } = note
      const answer = await away.send({ id, lessonId, noteId }, { label: labelOf(note) })
      await replaceWaiting(note.id, undefined)
      done(answer.is, { is: 'deleted', id: note.id })
    },
  }
}

const now = () => Math.floor(Date.now() / 1_000)
