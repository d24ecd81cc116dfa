import { Trans } from '@lingui/react/macro'

/** The shape of a course or a lesson before its words. */
export function CourseSkeleton() {
  return (
    <div>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div className="skeleton" aria-hidden="true">
        <i className="bone-h1" />
        <i />
        <i />
        <i className="bone-small" />
      </div>
    </div>
  )
}
