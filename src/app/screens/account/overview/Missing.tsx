import { Trans } from '@lingui/react/macro'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'

type MissingProps = {
  online: boolean
  /** The server did not give it. */
  failed: string
  /** There is no network and nothing was saved. */
  unsaved: string
  onRetry: () => void
}

/** In place of a part that could not be had. */
export function Missing({ online, failed, unsaved, onRetry }: MissingProps) {
  return (
    <NoticeBar
      action={
        <button type="button" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      }
    >
      {online ? failed : unsaved}
    </NoticeBar>
  )
}
