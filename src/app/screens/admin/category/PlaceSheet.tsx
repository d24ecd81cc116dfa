import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { CategorySelect } from './CategorySelect.tsx'
import type { CategoryNode } from './categories.ts'
import styles from './category.module.css'

type PlaceSheetProps = {
  title: string
  /** Where it stands among the others, from 0 on. */
  at: number
  /** The last place; null while not all of them are there. */
  last: number | null
  /** The other categories. */
  nodes: CategoryNode[]
  onPlace: (to: number) => void
  onMove: (categoryId: string) => void
  onClose: () => void
}

/** The same as dragging, by commands. */
export function PlaceSheet({ title, at, last, nodes, onPlace, onMove, onClose }: PlaceSheetProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  const isLast = last !== null && at === last
  return (
    <Popup title={title} onClose={onClose}>
      <div className={styles.acts}>
        <Button disabled={at === 0} onClick={() => onPlace(at - 1)}>
          <Trans>Move up</Trans>
        </Button>
        <Button disabled={isLast} onClick={() => onPlace(at + 1)}>
          <Trans>Move down</Trans>
        </Button>
        <Button disabled={at === 0} onClick={() => onPlace(0)}>
          <Trans>Move to the top</Trans>
        </Button>
        <Button disabled={isLast || last === null} onClick={() => onPlace(last as number)}>
          <Trans>Move to the end</Trans>
        </Button>
      </div>
      <div className={styles.elsewhere}>
        <CategorySelect label={t`To another category`} nodes={nodes} value={chosen} onChange={setChosen} />
        <Button color="primary" disabled={chosen === null} onClick={() => onMove(chosen as string)}>
          <Trans>Move</Trans>
        </Button>
      </div>
    </Popup>
  )
}
