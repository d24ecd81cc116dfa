import { Trans } from '@lingui/react/macro'

const lines = [1, 2, 3, 4, 5]

/** The shape of an article while it is on its way. */
export function HelpDocSkeleton() {
  return (
    <main className="doc help-doc" id="content">
      <div className="doc-pages" />
      <div className="article" aria-hidden="true">
        <div className="skeleton article-head">
          <i className="bone-small" />
          <i className="bone-h1" />
          <i />
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
