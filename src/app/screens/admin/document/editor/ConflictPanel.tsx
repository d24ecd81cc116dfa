import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import styles from './document-editor.module.css'
import { conflictsOf, type MergedField } from './merge-written.ts'
import type { CopyState } from './working-copy.ts'

type Side = 'mine' | 'theirs' | 'both'
type ConflictPanelProps = {
  conflict: NonNullable<CopyState['conflict']>
  onResolve: (chosen: ReadonlyMap<string, string>) => void
}

/** Where two people changed the same lines: what each wrote, and the choice. All else is merged already. */
export function ConflictPanel({ conflict: { merge, theirs }, onResolve }: ConflictPanelProps) {
  const { t } = useLingui()
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map())
  const list = conflictsOf(merge)
  const names: Record<MergedField, string> = { title: t`Title`, summary: t`Summary`, body: t`Text` }
  const by = theirs.by || t`someone else`
  const finish = () => {
    const chosen = list.map(({ place, part }): [string, string] => {
      const side = sides.get(place)
      return [place, side === 'both' ? part.theirs + part.mine : side === 'theirs' ? part.theirs : part.mine]
    })
    onResolve(new Map(chosen))
  }
  return (
    <section className={styles.conflict} aria-label={t`Conflicts`}>
      <h2>
        <Trans>{by} changed the same lines</Trans>
      </h2>
      <p>
        <Trans>Everything else in both texts is already merged. Nothing is saved until you have chosen.</Trans>
      </p>
      <ol>
        {list.map(({ field, place, part }) => (
          <li key={place}>
            <h3>{names[field]}</h3>
            <div className={styles.both}>
              <div>
                <h4>
                  <Trans>Yours</Trans>
                </h4>
                <pre>{part.mine || <Trans>(removed)</Trans>}</pre>
              </div>
              <div>
                <h4>
                  <Trans>Saved by {by}</Trans>
                </h4>
                <pre>{part.theirs || <Trans>(removed)</Trans>}</pre>
              </div>
            </div>
            <Segments<Side | ''>
              legend={t`Which text to keep`}
              options={[
                { value: 'mine', label: <Trans>Yours</Trans> },
                { value: 'theirs', label: <Trans>Theirs</Trans> },
                { value: 'both', label: <Trans>Both</Trans> },
              ]}
              value={sides.get(place) ?? ''}
              onChange={(side) => side !== '' && setSides(new Map(sides).set(place, side))}
            />
          </li>
        ))}
      </ol>
      <Button color="primary" disabled={sides.size < list.length} onClick={finish}>
        <Trans>Save my choices</Trans>
      </Button>
    </section>
  )
}
