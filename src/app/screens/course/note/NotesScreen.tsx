import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ListSearch } from '#app/fields/ListSearch.tsx'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { saveFile } from '#app/lib/save-file.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { Button } from '#app/ui/Button.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { Bones, Skeleton } from '#app/ui/Skeleton.tsx'
import type { Note } from '#contract/course/notes.ts'
import { NoteCard } from './NoteCard.tsx'
import { NoteForm } from './NoteForm.tsx'
import styles from './note.module.css'
import { asMarkdown, grouped, holdsWords } from './notes.ts'
import { useNotes } from './use-notes.ts'

const route = getRouteApi('/course/notes')

/** All that one noted, of all courses; searched and exported on the device, with a network or without. */
export function NotesScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const navigate = useNavigate()
  const { q = '' } = route.useSearch()
  const store = useNotes()
  const [open, setOpen] = useState<Note | null>(null)
  const title = t`My notes`
  useTitle(title)
  const notes = store.notes
  const found = notes?.filter((note) => holdsWords(note, q.trim())) ?? []
  const count = found.length
  const close = () => setOpen(null)
  const show = (asked: string) =>
    void navigate({ to: '/course/notes', search: { q: asked || undefined }, replace: true, resetScroll: false })
  return (
    <main className={styles.notes} id="content" tabIndex={-1} data-hue="">
      <NavBar to="/course" label={t`All courses`} title={title} />
      <h1>{title}</h1>
      {!notes ? (
        store.error ? (
          <LoadFailure
            broken={<Trans>Your notes could not be loaded</Trans>}
            offline={<Trans>Your notes are not saved on this device yet. New ones are still kept.</Trans>}
            error={store.error}
            onRetry={store.retry}
          />
        ) : (
          <Skeleton>
            <Bones of={['title', 'text', 'text', 'small']} />
          </Skeleton>
        )
      ) : notes.length === 0 ? (
        <Notice
          title={<Trans>No notes yet</Trans>}
          text={<Trans>Tap a paragraph of a lesson to add a note. Only you can read it.</Trans>}
          action={
            <Link to="/course" className="notice-action">
              <Trans>All courses</Trans>
            </Link>
          }
        />
      ) : (
        <>
          <SavedLine at={store.updatedAt} online={online} locale={locale} />
          <search className={styles.tools}>
            <ListSearch label={t`Search my notes`} q={q} onSearch={show} />
            <Button
              disabled={count === 0}
              onClick={() => saveFile(`${title}.md`, asMarkdown(title, found), 'text/markdown;charset=utf-8')}
            >
              <Trans>Export as Markdown</Trans>
            </Button>
          </search>
          <p className="visually-hidden" role="status">
            <Plural value={count} one="# note" other="# notes" />
          </p>
          {count === 0 && (
            <Notice
              title={<Trans>No notes with these words</Trans>}
              action={
                <button type="button" className="notice-action" onClick={() => show('')}>
                  <Trans>Show all notes</Trans>
                </button>
              }
            />
          )}
          {grouped(found).map((course) => (
            <section key={course.id} aria-label={course.title}>
              <h2>{course.title}</h2>
              {course.lessons.map((lesson) => (
                <section key={lesson.id} aria-label={lesson.title}>
                  <h3>
                    <Link
                      to="/course/$id"
                      params={{ id: course.id }}
                      search={{ lesson: lesson.id }}
                      className={styles.lesson}
                    >
                      {lesson.title}
                    </Link>
                  </h3>
                  <ul className={styles.cards}>
                    {lesson.notes.map((note) => (
                      <li key={note.id}>
                        <NoteCard note={note} unsent={store.unsent.has(note.id)} onOpen={() => setOpen(note)} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </section>
          ))}
        </>
      )}
      {open && (
        <Popup title={<Trans>Edit note</Trans>} onClose={close}>
          <NoteForm
            courseId={open.courseId}
            lessonId={open.lessonId}
            note={open}
            paragraphs={[]}
            store={store}
            onDone={close}
          />
        </Popup>
      )}
    </main>
  )
}
