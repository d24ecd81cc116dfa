import { Trans } from '@lingui/react/macro'
import { useOnline } from '#app/offline/use-online.ts'
import styles from './fill.module.css'

/** Where what was typed is kept. */
export function DraftLine({ state }: { state: 'idle' | 'device' | 'server' }) {
  const online = useOnline()
  if (state === 'idle') return null
  return (
    <p className={styles.kept} role="status">
      {state === 'server' ? (
        <Trans>Saved. You can continue on another device.</Trans>
      ) : online ? (
        <Trans>Saved on this device</Trans>
      ) : (
        <Trans>Saved on this device. Other devices have it once you are online.</Trans>
      )}
    </p>
  )
}
