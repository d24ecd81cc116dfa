import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { ParagraphSheet } from '#app/screens/course/ask/ParagraphSheet.tsx'
import { byParagraph } from '#app/screens/course/ask/paragraph-questions.ts'
import { useLessonSecond } from '#app/screens/course/page/video/lesson-second.ts'
import { Button } from '#app/ui/Button.tsx'
import { NoteIcon } from '#app/ui/control-icons.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import type { Note, NotePlace } from '#contract/course/notes.ts'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import { NoteCard } from './NoteCard.tsx'
import { NoteForm } from './NoteForm.tsx'
import { NoteMarks } from './NoteMarks.tsx'
import styles from './note.module.css'
import { byPlace } from './notes.ts'
import { beginningOf, blocksOf } from './paragraphs.ts'
import { useNotes } from './use-notes.ts'

/** What is open: the list, a note, a new one, or the questions about a paragraph. */
type Open =
  | { is: 'list' }
  | { is: 'note'; note: Note }
  | { is: 'new'; at: NotePlace | null }
  | { is: 'asked'; paragraph: number }
  | null

type LessonNotesProps = {
  courseId: string
  lessonId: string
  /** The element that holds the lesson’s text; null where it has none. */
  prose: HTMLElement | null
  /** What was asked about the lesson. */
  questions: LessonQuestion[]
}

/**
 * One’s notes of a lesson: marks beneath the paragraphs that they are about, a tap on a paragraph that notes something of
 * it, and the sheet with all of them. The same marks lead to what was asked about a paragraph, and the tap asks; guests
 * have these alone.
 */
export function LessonNotes({ courseId, lessonId, prose, questions }: LessonNotesProps) {
  const { t } = useLingui()
  const store = useNotes()
  const [open, setOpen] = useState<Open>(null)
  const second = useLessonSecond()
  const { isMember } = store
  const notes = (isMember ? (store.notes ?? []) : []).filter((note) => note.lessonId === lessonId).toSorted(byPlace)
  const paragraphs = prose ? blocksOf(prose).map(beginningOf) : []
  const asked = byParagraph(questions, paragraphs)
  const close = () => setOpen(null)
  const count = notes.length
  return (
    <>
      {prose && (
        <NoteMarks
          prose={prose}
          courseId={courseId}
          lessonId={lessonId}
          notes={notes}
          asked={asked}
          onOpen={(note) => setOpen({ is: 'note', note })}
          onNew={isMember ? (at) => setOpen({ is: 'new', at }) : undefined}
          onAsked={(paragraph) => setOpen({ is: 'asked', paragraph })}
        />
      )}
      {isMember && (
        <Button className={styles.all} onClick={() => setOpen({ is: 'list' })}>
          <NoteIcon />
          {count === 0 ? <Trans>My notes</Trans> : <Plural value={count} one="# note" other="# notes" />}
        </Button>
      )}
      {open?.is === 'asked' && (
        <ParagraphSheet
          courseId={courseId}
          lessonId={lessonId}
          paragraph={open.paragraph}
          words={paragraphs[open.paragraph] ?? ''}
          questions={asked.get(open.paragraph) ?? []}
          onClose={close}
        />
      )}
      {open?.is === 'list' && (
        <Popup title={<Trans>My notes</Trans>} onClose={close}>
          {!store.notes && store.error ? (
            <LoadFailure
              broken={<Trans>Your notes could not be loaded</Trans>}
              offline={<Trans>Your notes are not saved on this device yet. New ones are still kept.</Trans>}
              error={store.error}
              onRetry={store.retry}
            />
          ) : count === 0 ? (
            <p className={styles.none}>
              <Trans>No notes here yet. Tap a paragraph to add one.</Trans>
            </p>
          ) : (
            <ul className={styles.cards} aria-label={t`My notes`}>
              {notes.map((note) => (
                <li key={note.id}>
                  <NoteCard
                    note={note}
                    unsent={store.unsent.has(note.id)}
                    onOpen={() => setOpen({ is: 'note', note })}
                  />
                </li>
              ))}
            </ul>
          )}
          <Button color="primary" onClick={() => setOpen({ is: 'new', at: second === null ? null : { second } })}>
            <Trans context="Of a lesson">New note</Trans>
          </Button>
        </Popup>
      )}
      {(open?.is === 'note' || open?.is === 'new') && (
        <Popup
          title={open.is === 'new' ? <Trans context="Of a lesson">New note</Trans> : <Trans>Edit note</Trans>}
          onClose={close}
        >
          <NoteForm
            courseId={courseId}
            lessonId={lessonId}
            paragraphs={paragraphs}
            store={store}
            onDone={close}
            {...(open.is === 'note' ? { note: open.note } : { at: open.at })}
          />
        </Popup>
      )}
    </>
  )
}
