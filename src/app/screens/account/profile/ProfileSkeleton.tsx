import { Trans } from '@lingui/react/macro'

/** The shape of the page before its words: the picture, the fields, what is bound. */
export function ProfileSkeleton() {
  return (
    <div className="profile">
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div className="profile-skeleton skeleton" aria-hidden="true">
        <i className="profile-bone-picture" />
        <div className="panel profile-card">
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row}>
              <i className="bone-small" />
              <i className="profile-bone-field" />
            </div>
          ))}
        </div>
        <div className="panel profile-card">
          <i />
          <i className="bone-title" />
        </div>
      </div>
    </div>
  )
}
