import { Trans } from '@lingui/react/macro'

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
    <div className="me-note" role="status">
      <p>{online ? failed : unsaved}</p>
      <button type="button" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
