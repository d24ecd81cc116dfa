import { Trans } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#app/ui/Button.tsx'
import type { FormFieldSpec } from './FormField.tsx'
import styles from './resource-form.module.css'

type FormConflictProps<V extends FieldValues> = {
  specs: readonly FormFieldSpec<V>[]
  mine: V
  theirs: V
  /** Sends mine over theirs. */
  onMine: () => void
  /** Goes on from theirs. */
  onTheirs: () => void
}

/** Somebody else saved meanwhile: both texts, side by side, and the choice between them. Nothing is lost until then. */
export function FormConflict<V extends FieldValues>({ specs, mine, theirs, onMine, onTheirs }: FormConflictProps<V>) {
  const differing = specs.filter(({ name }) => mine[name] !== theirs[name])
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <Trans>Someone else saved this while you were writing. Which one do you want to keep?</Trans>
      </p>
      {differing.map(({ name, label, words = String }) => (
        <div key={name} className={styles.both}>
          <div>
            <h3>
              <Trans>{label}: yours</Trans>
            </h3>
            <p>{words(mine[name])}</p>
          </div>
          <div>
            <h3>
              <Trans>{label}: theirs</Trans>
            </h3>
            <p>{words(theirs[name])}</p>
          </div>
        </div>
      ))}
      <div className={styles.conflictEnd}>
        <Button onClick={onTheirs}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button color="primary" onClick={onMine}>
          <Trans>Save mine</Trans>
        </Button>
      </div>
    </div>
  )
}
