import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps, useParams } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { type AuditEntry, getAuditEntry } from '#contract/audit/audit.ts'
import { AuditChange } from './AuditChange.tsx'
import { nameOfAct, nameOfSubject } from './audit-words.ts'

/** One thing that somebody of the staff did: who, from where, to what, and what it changed. */
export function AuditEntryScreen() {
  const locale = useLocale()
  const { id } = useParams({ from: '/admin/audit/$id' })
  const titleOf = ({ what }: AuditEntry) => ({ title: nameOfAct(what, locale) })
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getAuditEntry}
      input={{ id }}
      home="/admin/audit"
      titleOf={titleOf}
      broken={<Trans>This record could not be loaded</Trans>}
    >
      {(entry) => (
        <>
          <Facts entry={entry} />
          <AuditChange entry={entry} />
          <div className={styles.actions}>
            <Link
              to="/admin/audit"
              search={{ subjectKind: entry.subject.kind, subjectId: entry.subject.id }}
              className="button"
            >
              <Trans>All entries about this</Trans>
            </Link>
            <Link to="/admin/audit" search={{ accountId: entry.who.id }} className="button">
              <Trans>All entries of this person</Trans>
            </Link>
          </div>
        </>
      )}
    </RowPage>
  )
}

function Facts({ entry: { who, what, subject, address, at } }: { entry: AuditEntry }) {
  const locale = useLocale()
  const page = pageOf(subject)
  const name = subject.title || nameOfSubject(subject.kind, locale)
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>Who</Trans>
      </dt>
      <dd>
        {who.name ? (
          <Link to={`/admin/members/${who.id}` as LinkProps['to']}>{who.name}</Link>
        ) : (
          <Trans>Deleted account</Trans>
        )}
      </dd>
      <dt>
        <Trans>When</Trans>
      </dt>
      <dd>
        <time dateTime={new Date(at * 1000).toISOString()}>{formatDate(at)}</time>
      </dd>
      <dt>
        <Trans>About</Trans>
      </dt>
      <dd>{page && subject.title ? <Link to={page as LinkProps['to']}>{name}</Link> : name}</dd>
      <dt>
        <Trans>Network address</Trans>
      </dt>
      <dd>{address || <Trans>Unknown</Trans>}</dd>
      <dt>
        <Trans>In the log</Trans>
      </dt>
      <dd>
        {what} · {subject.id}
      </dd>
    </dl>
  )
}

const pages = new Map([
  ['account', '/admin/members'],
  ['activity', '/admin/product'],
  ['application', '/admin/feedback/applications'],
  ['condition', '/admin/condition'],
  ['course', '/admin/study'],
  ['document', '/admin/doc'],
  ['feedback', '/admin/feedback'],
  ['form', '/admin/feedback/forms'],
  ['job', '/admin/jobs'],
  ['order', '/admin/product/orders'],
  ['product', '/admin/product/items'],
  ['question', '/admin/qa'],
  ['reply', '/admin/replies'],
  ['switch', '/admin/switch'],
  ['synonym', '/admin/synonyms'],
  ['voucher', '/admin/product/vouchers'],
])

/** Where the thing is looked after; it may be gone by now, which that page says. */
function pageOf({ kind, id }: AuditEntry['subject']): string | null {
  const page = pages.get(kind)
  return page ? `${page}/${encodeURIComponent(id)}` : null
}
