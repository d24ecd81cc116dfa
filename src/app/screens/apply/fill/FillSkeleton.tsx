import { Trans } from '@lingui/react/macro'

/** The shape of a form while it is on its way. */
export function FillSkeleton() {
  return (
    <div>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div className="skeleton" aria-hidden="true">
        <i className="bone-h1" />
        <i />
        <i className="bone-small" />
        <i />
        <i className="bone-small" />
      </div>
    </div>
  )
}
