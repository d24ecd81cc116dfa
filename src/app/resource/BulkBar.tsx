import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { notify } from '#app/lib/notifications.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import styles from './resource.module.css'
import type { Selection } from './selection.ts'
import type { BulkAction, Row } from './types.ts'
import '#app/ui/scroll-fade.css'

type BulkBarProps<R extends Row> = { rows: R[]; selection: Selection; actions: readonly BulkAction<R>[] }

/** What was pressed and asks once more. */
type Confirmed<R extends Row> = Required<Pick<Extract<BulkAction<R>, { run: unknown }>, 'run' | 'confirm'>> & {
  rows: R[]
}

/** How many rows are chosen and what can be done to them, at the foot of the screen. Nothing while none is. */
export function BulkBar<R extends Row>({ rows, selection, actions }: BulkBarProps<R>) {
  const online = useOnline()
  const [running, setRunning] = useState(false)
  const [asking, setAsking] = useState<Confirmed<R> | null>(null)
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  if (chosen.length === 0) return null

  const offered = actions.filter(({ fits }) => !fits || chosen.some(fits))

  const press = (action: BulkAction<R>) => {
    const fitting = chosen.filter(action.fits ?? (() => true))
    if ('ask' in action) action.ask(fitting, () => selection.set([]))
    else if (action.confirm) setAsking({ confirm: action.confirm, run: action.run, rows: fitting })
    else void run(action.run, fitting)
  }

  const run = async (act: (row: R) => Promise<unknown>, fitting: R[]) => {
    setRunning(true)
    const failed: string[] = []
    // One after the other: what the server refuses of one says nothing of the next.
    for (const row of fitting) await act(row).catch(() => failed.push(row.id))
    setRunning(false)
    setAsking(null)
    selection.set(failed)
    const done = fitting.length - failed.length
    if (done > 0) notify('success', msg`${plural(done, { one: 'Done for #', other: 'Done for #' })}`)
  }

  return (
    <div className={styles.bulk}>
      <span role="status">
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </span>
      <Button disabled={running} onClick={() => selection.set([])}>
        <Trans>Clear</Trans>
      </Button>
      <div className={`${styles.acts} scroll-fade`}>
        {offered.map((action) => (
          <button
            key={action.label}
            type="button"
            className={offered.length === 1 ? 'button button-main' : 'button'}
            disabled={running || !online}
            onClick={() => press(action)}
          >
            {action.label}
          </button>
        ))}
      </div>
      {asking?.confirm(asking.rows, {
        disabled: running || !online,
        onConfirm: () => void run(asking.run, asking.rows),
        onClose: () => setAsking(null),
      })}
    </div>
  )
}
