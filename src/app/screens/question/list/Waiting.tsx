import { Plural } from '@lingui/react/macro'
import { WaitingRows } from '#app/resource/WaitingRows.tsx'
import styles from './questions.module.css'

/** Questions that are on this device and not yet with the server. */
export const Waiting = () => (
  <WaitingRows
    kind="question"
    className={styles.waiting}
    heading={(count) => (
      <Plural value={count} one="# question waiting to be sent" other="# questions waiting to be sent" />
    )}
  />
)
