import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { SelectField } from '#app/fields/SelectField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { clock } from '#app/lib/clock.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { courseLimits } from '#contract/course/limits.ts'
import { type Note, NoteDraft, type NotePlace } from '#contract/course/notes.ts'
import { randomKey } from '#device/random-key.ts'
import styles from './note.module.css'
import type { useNotes } from './use-notes.ts'

const Values = z.extend(NoteDraft, { place: z.string() })

const keyOfPlace = (at: NotePlace | null) => (at === null ? '' : 'second' in at ? `s${at.second}` : `p${at.paragraph}`)

export type NoteFormProps = {
  courseId: string
  lessonId: string
  /** How the paragraphs of the lesson begin; empty where its text is not at hand. */
  paragraphs: string[]
  /** The one that is edited; a new one otherwise. */
  note?: Note | undefined
  /** Where a new one begins. */
  at?: NotePlace | null
  store: ReturnType<typeof useNotes>
  onDone: () => void
}

/** Writes a note, new or anew: its text, and where in the lesson it stands. */
export function NoteForm({ courseId, lessonId, paragraphs, note, at = null, store, onDone }: NoteFormProps) {
  const { t } = useLingui()
  const title = useId()
  const [newId] = useState(randomKey)
  const [deleting, setDeleting] = useState(false)
  const began = note ? note.at : at
  const places: [NotePlace | null, string][] = [
    [null, t`The whole lesson`],
    ...(began && 'second' in began ? [[began, t`At ${clock(began.second)}`] as [NotePlace, string]] : []),
    ...paragraphs.map((words, paragraph): [NotePlace, string] => [
      { paragraph, words },
      words === '' ? t`Paragraph ${paragraph + 1}` : `${paragraph + 1}. ${words}`,
    ]),
  ]
  // A paragraph that the text has no more is kept for as long as nobody chooses another.
  if (began && !places.some(([place]) => keyOfPlace(place) === keyOfPlace(began)))
    places.push([began, 'words' in began ? began.words : ''])
  const fields = useFields({
    schema: Values,
    defaults: { text: note?.text ?? '', place: keyOfPlace(began) },
    draft: { name: `note/${note?.id ?? lessonId}`, fields: ['text'] },
    onSubmit: async ({ text, place }, draft) => {
      const chosen = places.find(([one]) => keyOfPlace(one) === place)?.[0] ?? null
      await store.save({ id: note?.id ?? newId, courseId, lessonId, at: chosen, text }, draft)
      onDone()
    },
  })
  return (
    <form className={styles.form} aria-labelledby={title} noValidate onSubmit={fields.onSubmit}>
      <span id={title} className="visually-hidden">
        {note ? <Trans>Edit note</Trans> : <Trans context="Of a lesson">New note</Trans>}
      </span>
      <TextAreaField
        fields={fields}
        name="text"
        label={<Trans>Note, only for you</Trans>}
        max={courseLimits.noteChars}
        rows={5}
      />
      {places.length > 1 && (
        <SelectField
          fields={fields}
          name="place"
          label={<Trans>Where it belongs</Trans>}
          options={places.map(([place, label]) => ({ value: keyOfPlace(place), label }))}
        />
      )}
      <SubmitButton fields={fields} waits>
        <Trans>Save note</Trans>
      </SubmitButton>
      {note && (
        <Button disabled={store.isPending} onClick={() => setDeleting(true)}>
          <Trans>Delete note</Trans>
        </Button>
      )}
      {deleting && note && (
        <ConfirmPopup
          title={<Trans>Delete this note?</Trans>}
          action={<Trans>Delete note</Trans>}
          disabled={store.isPending}
          onConfirm={() => void store.remove(note).then(onDone, () => setDeleting(false))}
          onClose={() => setDeleting(false)}
        >
          <p className={styles.text}>{note.text}</p>
        </ConfirmPopup>
      )}
    </form>
  )
}
