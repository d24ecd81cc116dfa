import { Trans } from '@lingui/react/macro'

/** The shape of the form that asks. */
export function AskSkeleton() {
  return (
    <main className="ask skeleton" id="content" tabIndex={-1}>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <i className="bone-h1" />
      <i className="bone-small" />
      <i />
      <i className="bone-small" />
      <i />
      <i />
    </main>
  )
}
