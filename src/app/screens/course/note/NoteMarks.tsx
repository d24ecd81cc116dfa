import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AskParagraphLink } from '#app/screens/course/ask/AskParagraphLink.tsx'
import { NoteIcon } from '#app/ui/control-icons.tsx'
import { QuestionIcon } from '#app/ui/menu-icons.tsx'
import type { Note, NotePlace } from '#contract/course/notes.ts'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import styles from './note.module.css'
import { beginningOf, blocksOf, markAttribute, paragraphOf } from './paragraphs.ts'

type NoteMarksProps = {
  prose: HTMLElement
  courseId: string
  lessonId: string
  /** Of this lesson, in their order. */
  notes: Note[]
  /** What was asked about it, by its paragraphs. */
  asked: ReadonlyMap<number, LessonQuestion[]>
  onOpen: (note: Note) => void
  /** Notes something new; undefined where nobody is here to note it. */
  onNew: ((at: NotePlace) => void) | undefined
  onAsked: (paragraph: number) => void
}

/** What is pressed for its own sake. */
const pressed = 'a, button, summary, input, select, textarea, label, img, audio, video, [role="button"]'

/**
 * Quiet marks beneath the paragraphs that something is noted of or was asked about, and beneath the one that was tapped
 * the ways to note something and to ask.
 */
export function NoteMarks({ prose, courseId, lessonId, notes, asked, onOpen, onNew, onAsked }: NoteMarksProps) {
  const [tapped, setTapped] = useState<number | null>(null)
  const [places, setPlaces] = useState<Map<number, HTMLElement>>(new Map())
  const blocks = blocksOf(prose)
  const beginnings = blocks.map(beginningOf)
  const noted = new Map<number, Note[]>()
  for (const note of notes) {
    const paragraph = note.at === null ? undefined : paragraphOf(note.at, beginnings)
    if (paragraph !== undefined) noted.set(paragraph, [...(noted.get(paragraph) ?? []), note])
  }
  const marked = [...new Set([...noted.keys(), ...asked.keys(), ...(tapped === null ? [] : [tapped])])].toSorted(
    (a, b) => a - b,
  )
  const wanted = marked.join()

  useEffect(() => {
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      const element = target instanceof Element ? target : null
      if (!element || defaultPrevented || element.closest(pressed) || getSelection()?.isCollapsed === false) return
      const index = blocksOf(prose).findIndex((block) => block.contains(element))
      if (index >= 0) setTapped((known) => (known === index ? null : index))
    }
    prose.addEventListener('click', onClick)
    return () => prose.removeEventListener('click', onClick)
  }, [prose])

  // The text is finished HTML, so each mark gets a place of its own in it.
  useEffect(() => {
    const made = new Map<number, HTMLElement>()
    const all = blocksOf(prose)
    for (const index of wanted === '' ? [] : wanted.split(',').map(Number)) {
      const place = document.createElement('div')
      place.setAttribute(markAttribute, '')
      all[index]?.after(place)
      made.set(index, place)
    }
    setPlaces(made)
    return () => {
      for (const place of made.values()) place.remove()
    }
  }, [prose, wanted])

  return [...places].map(([index, place]) => {
    const its = noted.get(index) ?? []
    const at = { paragraph: index, words: beginnings[index] ?? '' }
    const questions = asked.get(index)?.length ?? 0
    return createPortal(
      <div className={styles.marks} data-paper="none">
        {its.map((note) => (
          <button key={note.id} type="button" className={styles.mark} onClick={() => onOpen(note)}>
            <NoteIcon />
            <span className="visually-hidden">
              <Trans>My note:</Trans>
            </span>
            <span className={styles.beginning}>{note.text}</span>
          </button>
        ))}
        {questions > 0 && (
          <button type="button" className={styles.mark} onClick={() => onAsked(index)}>
            <QuestionIcon />
            <Plural value={questions} one="# question about this paragraph" other="# questions about this paragraph" />
          </button>
        )}
        {tapped === index && onNew && (
          <button
            type="button"
            className={styles.mark}
            onClick={() => {
              setTapped(null)
              onNew(at)
            }}
          >
            <NoteIcon />
            <Trans>Add a note here</Trans>
          </button>
        )}
        {tapped === index && (
          <AskParagraphLink courseId={courseId} lessonId={lessonId} {...at} className={styles.mark} />
        )}
      </div>,
      place,
      String(index),
    )
  })
}
