import { Trans } from '@lingui/react/macro'
import { type RefObject, useEffect, useState } from 'react'
import { outsideRel } from '#app/lib/navigate-to.ts'
import { CloseButton } from '#app/ui/CloseButton.tsx'
import styles from './framed.module.css'

/** After a page came, until the way out is pointed at. */
const quietMs = 3_000

type FrameHintProps = { url: string; frame: RefObject<HTMLIFrameElement | null> }

/**
 * A page that forbids being embedded looks, from here, like one that came: the browser's own error stands in the frame.
 * So the way out is pointed at beside every page, until it is put away or somebody uses the page.
 */
export function FrameHint({ url, frame }: FrameHintProps) {
  const [shown, setShown] = useState(false)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quietMs)
    // The window loses the focus to the frame when somebody begins to use what is in it.
    const onBlur = () => document.activeElement === frame.current && setOver(true)
    addEventListener('blur', onBlur)
    return () => {
      clearTimeout(timer)
      removeEventListener('blur', onBlur)
    }
  }, [frame])
  return (
    <div className={styles.hint} role="status">
      {shown && !over && (
        <div>
          <p>
            <Trans>Nothing to see?</Trans>
          </p>
          <a href={url} target="_blank" rel={outsideRel}>
            <Trans>Open in a new tab</Trans>
          </a>
          <CloseButton onClose={() => setOver(true)} />
        </div>
      )}
    </div>
  )
}
