import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { useLessonSecond } from '#app/screens/course/page/video/lesson-second.ts'
import { Button } from '#app/ui/Button.tsx'
import { NoteIcon } from '#app/ui/control-icons.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import type { Note, NotePlace } from '#contract/course/notes.ts'
import { NoteCard } from './NoteCard.tsx'
import { NoteForm } from './NoteForm.tsx'
import { NoteMarks } from './NoteMarks.tsx'
import styles from './note.module.css'
import { byPlace } from './notes.ts'
import { beginningOf, blocksOf } from './paragraphs.ts'
import { useNotes } from './use-notes.ts'

/** What is open: the list, a note, or a new one. */
type Open = { is: 'list' } | { is: 'note'; note: Note } | { is: 'new'; at: NotePlace | null } | null

type LessonNotesProps = {
  courseId: string
  lessonId: string
  /** The element that holds the lesson’s text; null where it has none. */
  prose: HTMLElement | null
}

/**
 * One’s notes of a lesson: marks beneath the paragraphs that they are about, a tap on a paragraph that notes something of
 * it, and the sheet with all of them.
 */
export function LessonNotes({ courseId, lessonId, prose }: LessonNotesProps) {
  const { t } = useLingui()
  const store = useNotes()
  const [open, setOpen] = useState<Open>(null)
  const second = useLessonSecond()
  if (!store.isMember) return null
  const notes = (store.notes ?? []).filter((note) => note.lessonId === lessonId).toSorted(byPlace)
  const paragraphs = prose ? blocksOf(prose).map(beginningOf) : []
  const close = () => setOpen(null)
  const count = notes.length
  return (
    <>
      {prose && (
        <NoteMarks
          prose={prose}
          notes={notes}
          onOpen={(note) => setOpen({ is: 'note', note })}
          onNew={(at) => setOpen({ is: 'new', at })}
        />
      )}
      <Button className={styles.all} onClick={() => setOpen({ is: 'list' })}>
        <NoteIcon />
        {count === 0 ? <Trans>My notes</Trans> : <Plural value={count} one="# note" other="# notes" />}
      </Button>
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
