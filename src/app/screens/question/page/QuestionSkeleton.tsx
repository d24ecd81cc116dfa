import { Trans } from '@lingui/react/macro'

const lines = [1, 2, 3, 4]

/** The shape of a question while it is on its way. */
export function QuestionSkeleton() {
  return (
    <main className="doc qa" data-hue="" id="content">
      <div className="qa-card" aria-hidden="true">
        <div className="skeleton">
          <i className="bone-small" />
          <i className="bone-h1" />
          <i className="bone-small" />
        </div>
        <div className="skeleton prose">
          {lines.map((line) => (
            <i key={line} />
          ))}
        </div>
      </div>
      <p className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </p>
    </main>
  )
}
