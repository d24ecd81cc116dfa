/** The shape of the whole page while its first answer is on its way. */
export function LedgerSkeleton() {
  return (
    <div className="ledger-skeleton skeleton" aria-hidden="true">
      <div className="panel ledger-figures">
        <i className="bone-small" />
        <i className="bone-h1" />
        <i />
      </div>
      <RowsSkeleton />
    </div>
  )
}

export function RowsSkeleton() {
  return (
    <div className="panel ledger-rows skeleton" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row}>
          <i />
          <i className="bone-small" />
        </div>
      ))}
    </div>
  )
}
