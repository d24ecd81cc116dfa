import { Trans } from '@lingui/react/macro'
import { useSwitch } from '#app/session/switches.ts'
import styles from './qa.module.css'

type Writing = 'question.ask' | 'question.answer'

/** Where one writes: that operators take nothing of it at present, and in their words why. Nothing while it is on. */
export function SwitchedOffNote({ of }: { of: Writing }) {
  const { on, words } = useSwitch(of)
  return (
    // The region stands before its words do, so that a screen reader speaks them when they come.
    <div role="status">
      {!on && (
        <div className={styles.muted}>
          <p>
            {words ||
              (of === 'question.ask' ? (
                <Trans>New questions are not accepted at the moment.</Trans>
              ) : (
                <Trans>New answers are not accepted at the moment.</Trans>
              ))}
          </p>
          <p>
            <Trans>What you type stays here as a draft.</Trans>
          </p>
        </div>
      )}
    </div>
  )
}
