import { Trans } from '@lingui/react/macro'
import { OfflineIcon } from './control-icons.tsx'

/** In the head of a page: that there is no network. Its place stands before the words, so that they are spoken. */
export function OfflineSign({ online, className }: { online: boolean; className: string | undefined }) {
  return (
    <span className={className} role="status">
      {!online && (
        <>
          <OfflineIcon />
          <Trans>Offline</Trans>
        </>
      )}
    </span>
  )
}
