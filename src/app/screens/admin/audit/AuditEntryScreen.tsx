import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps, useParams } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { type AuditEntry, getAuditEntry } from '#contract/audit/audit.ts'
import { AuditChange } from './AuditChange.tsx'
import { nameOfAct } from './audit-words.ts'

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
          <AuditChange before={entry.before} after={entry.after} />
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
  const page = pageOf(subject)
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
      <dd>{page ? <Link to={page as LinkProps['to']}>{subject.id}</Link> : subject.id}</dd>
      <dt>
        <Trans>Network address</Trans>
      </dt>
      <dd>{address || <Trans>Unknown</Trans>}</dd>
      <dt>
        <Trans>Name in the log</Trans>
      </dt>
      <dd>{what}</dd>
    </dl>
  )
}

const pages = new Map([
  ['account', '/admin/members'],
  ['document', '/admin/doc'],
  ['job', '/admin/jobs'],
  ['question', '/admin/qa'],
  ['synonym', '/admin/synonyms'],
])

/** Where the thing is looked after; it may be gone by now, which that page says. */
function pageOf({ kind, id }: AuditEntry['subject']): string | null {
  const page = pages.get(kind)
  return page ? `${page}/${encodeURIComponent(id)}` : null
}
