import { Trans } from '@lingui/react/macro'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { lessonStep, type Outline } from './outline.ts'
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
        <Button disabled={disabled || !up} onClick={() => void (up && arrange(up))}>
          <Trans>Move up</Trans>
        </Button>
        <Button disabled={disabled || !down} onClick={() => void (down && arrange(down))}>
          <Trans>Move down</Trans>
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </Popup>
  )
}
