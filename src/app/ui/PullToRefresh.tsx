import Puller from 'antd-mobile/es/components/pull-to-refresh'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStillMotion } from './use-still-motion.ts'
import './antd-theme.css'
import './pull-to-refresh.css'

type PullToRefreshProps = {
  /** Over when everything is here again. */
  onRefresh: () => Promise<unknown>
  /** There is no network to ask over. */
  disabled: boolean
  /** Said by the screen, whose catalogue is no part of a first load. */
  words: { pull: ReactNode; release: ReactNode; refreshing: ReactNode }
  children: ReactNode
}

/**
 * A page that a finger pulls down asks again: antd-mobile's gesture. The words of the pull are hidden from screen
 * readers, and that it refreshes is announced. A reader who does not touch has a button or the browser's own reload.
 */
export function PullToRefresh({ onRefresh, disabled, words, children }: PullToRefreshProps) {
  useStillMotion()
  // Its gesture takes arrow keys for a pull, and the page would not scroll by them: it listens to fingers alone. It has to
  // know before the event is at its own listener.
  const [touched, setTouched] = useState(false)
  const onlyFingers = (finger: boolean) => {
    if (finger !== touched) flushSync(() => setTouched(finger))
  }
  return (
    <div className="pull" onTouchStartCapture={() => onlyFingers(true)} onKeyDownCapture={() => onlyFingers(false)}>
      <Puller
        disabled={disabled || !touched}
        // The caller shows what went wrong.
        onRefresh={() => onRefresh().then(undefined, () => {})}
        completeDelay={0}
        renderText={(status) =>
          status === 'pulling' || status === 'canRelease' ? (
            <span aria-hidden="true">{status === 'pulling' ? words.pull : words.release}</span>
          ) : (
            <span role="status">{words.refreshing}</span>
          )
        }
      >
        {children}
      </Puller>
    </div>
  )
}
