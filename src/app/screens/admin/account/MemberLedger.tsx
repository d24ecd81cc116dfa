import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEndless } from '#app/api/endless.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { ListStates } from '#app/resource/ListStates.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { Segments } from '#app/ui/Segments.tsx'
import type { LedgerKind } from '#contract/ledger/ledger.ts'
import { listMemberLedger, type MemberData } from '#contract/member/member.ts'
import memberStyles from './member.module.css'

/** What somebody has, what came in and went out, and each entry. */
export function MemberLedger({ id, sums }: { id: string; sums: MemberData['sums'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [kind, setKind] = useState<LedgerKind>('points')
  const text = (amount: number) => amountText(kind, amount, locale)
  const { current, income, outgo } = sums[kind]
  return (
    <section className={styles.part} aria-labelledby="member-ledger">
      <h2 id="member-ledger">
        <Trans>Ledger</Trans>
      </h2>
      <div className={memberStyles.kinds}>
        <Segments
          legend={t`What to show`}
          options={[
            { value: 'points', label: t`Points` },
            { value: 'balance', label: t`Balance` },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      <dl className={styles.facts}>
        <dt>
          <Trans>Now</Trans>
        </dt>
        <dd>{text(current)}</dd>
        <dt>
          <Trans>Earned</Trans>
        </dt>
        <dd>{text(income)}</dd>
        <dt>
          <Trans>Spent</Trans>
        </dt>
        <dd>{text(outgo)}</dd>
      </dl>
      <Entries key={kind} id={id} kind={kind} />
    </section>
  )
}

function Entries({ id, kind }: { id: string; kind: LedgerKind }) {
  const locale = useLocale()
  const pages = useEndless(listMemberLedger, { id, kind, limit: 10 })
  return (
    <ListStates
      pages={pages}
      none={
        <p className={styles.note}>
          <Trans>No entries</Trans>
        </p>
      }
      broken={<Trans>The entries could not be loaded</Trans>}
      count={(total) => <Plural value={total} one="# entry" other="# entries" />}
      onClear={undefined}
    >
      <ul className={memberStyles.rows}>
        {pages.list.map(({ id: entry, delta, memo, at }) => (
          <li key={entry}>
            <span>{memo}</span>
            <b>{amountText(kind, delta, locale, { signed: true })}</b>
            <small>
              <time dateTime={new Date(at * 1000).toISOString()}>{formatDate(at, 'yyyy-mm-dd hh:MM')}</time>
            </small>
          </li>
        ))}
      </ul>
    </ListStates>
  )
}
