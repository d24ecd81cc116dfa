import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import styles from './part-failure.module.css'

export type LoadFailureProps = {
  /** That it could not be loaded. */
  broken: ReactNode
  /** What one has to know of it without a network; otherwise that it is never saved. */
  offline?: ReactNode
  error: unknown
  onRetry: () => void
  /** `h1` where it stands in place of a whole page. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** In place of what could not be had: that there is no network, or what went wrong. */
export function LoadFailure({ broken, offline, error, onRetry, heading = 'h2' }: LoadFailureProps) {
  const online = useOnline()
  const failureText = useFailureText()
  if (online) return <Notice heading={heading} title={broken} text={failureText(error)} onRetry={onRetry} />
  return (
    <Notice
      heading={heading}
      title={<Trans>You are offline</Trans>}
      text={offline ?? <Trans>You need to be online to view admin content: it is never saved on this device.</Trans>}
      onRetry={onRetry}
    />
  )
}

type PartFailureProps = Pick<LoadFailureProps, 'offline' | 'error' | 'onRetry'>

/** Below a list of which a part could not be had. */
export function PartFailure({ offline, error, onRetry }: PartFailureProps) {
  const online = useOnline()
  const failureText = useFailureText()
  return (
    <div className={styles.failure} role="alert">
      <p>{online ? failureText(error) : offline}</p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
