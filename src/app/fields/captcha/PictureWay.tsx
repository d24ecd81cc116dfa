import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { RefreshIcon, UndoIcon } from '#app/ui/control-icons.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import styles from './captcha.module.css'
import { Picture } from './Picture.tsx'
import type { CaptchaPass } from './use-captcha.tsx'
import { usePicture } from './use-picture.ts'

type PictureWayProps = {
  problem?: string
  task: Ref<HTMLParagraphElement>
  /** It went well, and is seen to have for a moment. */
  isPassed: boolean
  onPassed: (pass: CaptchaPass) => void
  onMail: () => void
  onLater: (() => void) | undefined
}

/** Things in a picture, to be touched in order. */
export function PictureWay({ problem, task, isPassed, onPassed, onMail, onLater }: PictureWayProps) {
  const online = useOnline()
  const state = usePicture({ problem, isPassed, onPassed })
  const { picture, places, isChecking, isFailed, renew, takeBack } = state
  const isOpen = picture !== null && !isPassed && !isChecking
  return (
    <>
      <div className={styles.task}>
        <p id="captcha-task" ref={task} tabIndex={-1}>
          <Trans>Click the items in order</Trans>
        </p>
        <ol aria-labelledby="captcha-task">
          {picture
            ? picture.text.map((word, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
                <li key={index} data-done={index < places.length || undefined}>
                  {word}
                </li>
              ))
            : [1, 2, 3].map((bone) => <li key={bone} className={styles.bone} aria-hidden="true" />)}
        </ol>
      </div>
      <div
        className={styles.picture}
        data-shaken={state.refused === 'wrong' || undefined}
        data-passed={isPassed || undefined}
      >
        {picture && <Picture {...state} picture={picture} isPassed={isPassed} />}
        {!picture && !isFailed && (
          <>
            <span className="visually-hidden" role="status">
              <Trans>Loading</Trans>
            </span>
            <div className={styles.bone} aria-hidden="true" />
          </>
        )}
        {isFailed && (
          <button type="button" className={styles.failed} onClick={renew}>
            <RefreshIcon />
            <Trans>Loading failed, click refresh</Trans>
            {!online && (
              <small>
                <Trans>You need to be online for this check.</Trans>
              </small>
            )}
          </button>
        )}
        {isPassed && (
          <p className={styles.passed} role="status">
            <CheckIcon />
            <Trans>Verification successful</Trans>
          </p>
        )}
      </div>
      {(isFailed || state.failure !== null) && onLater && (
        <div className={styles.later}>
          <p>
            <Trans>You can keep what you wrote on this device, and verify and send it once you are online.</Trans>
          </p>
          <Button color="primary" onClick={onLater}>
            <Trans>Keep and send later</Trans>
          </Button>
        </div>
      )}
      <PictureSays {...state} placed={places.length} wanted={picture?.text.length ?? 0} online={online} />
      <div className={styles.tools}>
        <button type="button" disabled={!isOpen || places.length === 0} onClick={() => takeBack(places.length - 1)}>
          <UndoIcon />
          <Trans>Undo</Trans>
        </button>
        <button type="button" disabled={!isOpen} onClick={renew}>
          <RefreshIcon />
          <Trans>Another picture</Trans>
        </button>
        <button type="button" onClick={onMail}>
          <Trans>Get a code by e-mail instead</Trans>
        </button>
      </div>
    </>
  )
}

type PictureSaysProps = {
  refused: string | undefined
  failure: unknown
  isChecking: boolean
  placed: number
  wanted: number
  online: boolean
}

/** One line, always there, so that nothing moves: what went wrong, or how far one has come. */
function PictureSays({ refused, failure, isChecking, placed, wanted, online }: PictureSaysProps) {
  const failureText = useFailureText()
  return (
    <div className={styles.says}>
      <p className={fieldStyles.says} role="alert">
        {refused === 'wrong' && <Trans>Correct area not clicked, try again</Trans>}
        {refused !== undefined && refused !== 'wrong' && <Trans>That picture has expired. Here is a new one.</Trans>}
        {failure !== null && (online ? failureText(failure) : <Trans>You need to be online for this check.</Trans>)}
      </p>
      {refused === undefined && failure === null && (
        <p className={`${fieldStyles.says} ${fieldStyles.saysCalm}`} role="status">
          {isChecking && <Trans>Checking…</Trans>}
          {!isChecking && placed > 0 && placed < wanted && (
            <Trans>
              {placed} of {wanted}. Tap a number to undo it.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}
