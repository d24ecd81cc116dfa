import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { getLedgerEntry, type LedgerEntry } from '#contract/ledger/ledger.ts'
import styles from './ledger.module.css'
import { Reference } from './Reference.tsx'
import { useListedEntry } from './use-listed-entry.ts'

/** All of one entry. It has an address, so that it can be gone back from and shown to support. */
export function EntrySheet({ id }: { id: string }) {
  const navigate = useNavigate()
  const failureText = useFailureText()
  const listed = useListedEntry(id)
  const { data, error, refetch } = useApiQuery(getLedgerEntry, { id }, { enabled: listed === undefined, quiet: true })
  const entry = listed ?? data
  const close = () =>
    void navigate({ to: '.', search: (search) => ({ ...search, entry: undefined }), replace: true, resetScroll: false })
  return (
    <Popup title={<Trans>Entry</Trans>} onClose={close}>
      {entry ? (
        <Facts entry={entry} />
      ) : error ? (
        <Notice
          heading="h3"
          title={<Trans>This entry could not be loaded</Trans>}
          text={failureText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={`skeleton ${styles.entry}`} aria-hidden="true">
          <i className="bone-h1" />
          <i />
          <i />
          <i className="bone-small" />
        </div>
      )}
    </Popup>
  )
}

function Facts({ entry }: { entry: LedgerEntry }) {
  const locale = useLocale()
  const { kind, delta, before, after, memo, ref, at } = entry
  const text = (amount: number) => amountText(kind, amount, locale)
  return (
    <div className={styles.entry}>
      <p className={delta > 0 ? styles.in : undefined}>{amountText(kind, delta, locale, { signed: true })}</p>
      <p>{memo}</p>
      <dl>
        <dt>
          <Trans>When</Trans>
        </dt>
        <dd>{formatDate(at)}</dd>
        <dt>
          <Trans>Before</Trans>
        </dt>
        <dd>{text(before)}</dd>
        <dt>
          <Trans>After</Trans>
        </dt>
        <dd>{text(after)}</dd>
        {ref && (
          <Reference of={ref}>
            {(reference) => (
              <>
                <dt>
                  <Trans>Reference</Trans>
                </dt>
                <dd>{reference}</dd>
              </>
            )}
          </Reference>
        )}
        <dt>
          <Trans>Number</Trans>
        </dt>
        <dd>{entry.id}</dd>
      </dl>
    </div>
  )
}
