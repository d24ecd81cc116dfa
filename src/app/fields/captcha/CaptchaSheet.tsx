import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Sheet } from '#app/ui/Sheet.tsx'
import styles from './captcha.module.css'
import { MailWay } from './MailWay.tsx'
import { PictureWay } from './PictureWay.tsx'
import type { CaptchaPass, CaptchaWay } from './use-captcha.tsx'

/** How long it is seen that it went well, in milliseconds. */
const successMs = 900

type CaptchaSheetProps = {
  /** What the server said of the last one. */
  problem?: string
  email?: string
  firstWay: CaptchaWay
  onWay: (way: CaptchaWay) => void
  onPassed: (pass: CaptchaPass) => void
  onClose: () => void
  /** Puts the check off until there is a network; absent where that cannot be. */
  onLater?: (() => void) | undefined
}

/** Shows that a person is here: by touching things in a picture, or by a code from a mailbox. */
export function CaptchaSheet({ problem, email = '', firstWay, onWay, onPassed, onClose, onLater }: CaptchaSheetProps) {
  const [way, setWay] = useState(firstWay)
  const [shownProblem, setShownProblem] = useState(problem)
  const task = useRef<HTMLParagraphElement>(null)
  const shown = useRef(way.by)
  // The button that led to the other way is gone; the focus goes to what there is to do now.
  useEffect(() => {
    if (shown.current !== way.by) task.current?.focus()
    shown.current = way.by
  }, [way.by])
  const [passed, setPassed] = useState<CaptchaPass | null>(null)
  const end = useRef(onPassed)
  useEffect(() => {
    end.current = onPassed
  })
  useEffect(() => {
    if (!passed) return
    const timer = setTimeout(() => end.current(passed), successMs)
    return () => clearTimeout(timer)
  }, [passed])
  const go = (next: CaptchaWay) => {
    setWay(next)
    onWay(next)
    // A problem of one way says nothing of the other.
    setShownProblem(undefined)
  }
  return (
    <Sheet title={<Trans>Security check</Trans>} onClose={() => (passed ? onPassed(passed) : onClose())}>
      <div className={styles.captcha}>
        {way.by === 'picture' ? (
          <PictureWay
            problem={shownProblem}
            task={task}
            isPassed={passed !== null}
            onPassed={setPassed}
            onMail={() => go({ by: 'mail', address: email })}
            onLater={onLater}
          />
        ) : (
          <MailWay
            problem={shownProblem}
            task={task}
            address={way.address || email}
            onPassed={(pass) => {
              onWay({ by: 'mail', address: pass.captchaId })
              onPassed(pass)
            }}
            onPicture={() => go({ by: 'picture' })}
          />
        )}
      </div>
    </Sheet>
  )
}
