import { Trans } from '@lingui/react/macro'

/** The shape of a card's rows, before their words. */
export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div className="card-skeleton" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div className="skeleton" key={row}>
            <i className="bone-title" />
            <i />
          </div>
        ))}
      </div>
    </>
  )
}
