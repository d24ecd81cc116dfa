import { Plural } from '@lingui/react/macro'
import { WaitingRows } from '#app/resource/WaitingRows.tsx'
import styles from './list.module.css'

/** Applications that are on this device and not yet with the server. */
export const Waiting = () => (
  <WaitingRows
    kind="application"
    className={styles.waiting}
    heading={(count) => <Plural value={count} one="# waits to be sent" other="# wait to be sent" />}
  />
)
