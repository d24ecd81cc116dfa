import { Trans } from '@lingui/react/macro'
import { Popup } from '#app/ui/Popup.tsx'
import { lessonStep, type Outline } from './outline.ts'
import '#app/ui/button.css'
import styles from './study.module.css'

export type OutlineSheetProps = {
  title: string
  outline: Outline
  disabled: boolean
  problem: string
  /** Resolves with whether it was sent. */
  arrange: (outline: Outline) => Promise<boolean>
  onClose: () => void
}

/** The same as dragging a lesson, by commands; over the border of its chapter too. */
export function LessonSheet({
  id,
  title,
  outline,
  disabled,
  problem,
  arrange,
  onClose,
}: OutlineSheetProps & { id: string }) {
  const [up, down] = [lessonStep(outline, id, -1), lessonStep(outline, id, 1)]
  return (
    <Popup title={title} onClose={onClose}>
      <div className={styles.acts}>
        <button type="button" className="button" disabled={disabled || !up} onClick={() => up && void arrange(up)}>
          <Trans>Move up</Trans>
        </button>
        <button
          type="button"
          className="button"
          disabled={disabled || !down}
          onClick={() => down && void arrange(down)}
        >
          <Trans>Move down</Trans>
        </button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </Popup>
  )
}
