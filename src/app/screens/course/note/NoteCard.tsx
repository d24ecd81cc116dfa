import { Trans } from '@lingui/react/macro'
import { clock } from '#app/lib/clock.ts'
import type { Note } from '#contract/course/notes.ts'
import styles from './note.module.css'

/** A note with where it stands; pressed, it opens. */
export function NoteCard({ note, unsent, onOpen }: { note: Note; unsent: boolean; onOpen: () => void }) {
  const { at, text } = note
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      {at && ('second' in at ? <small>{clock(at.second)}</small> : at.words !== '' && <small>{at.words}…</small>)}
      <span className={styles.text}>{text}</span>
      {unsent && (
        <small className={styles.unsent}>
          <Trans>Waiting to be sent once you are online</Trans>
        </small>
      )}
    </button>
  )
}
