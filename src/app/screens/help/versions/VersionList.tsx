import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { notify } from '#app/lib/notifications.ts'
import { VersionSaving } from '#app/offline/VersionSaving.tsx'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { type HelpDoc, listHelpVersions } from '#contract/help/help.ts'
import type { HelpVersionPage } from '#contract/help/version.ts'
import styles from './versions.module.css'

/** The versions of a document's documentation, the newest first; each leads to this page as it is there. */
export function VersionList({ doc, onChosen }: { doc: HelpDoc; onChosen: () => void }) {
  const failureText = useFailureText()
  const { data, error, refetch } = useApiQuery(listHelpVersions, { id: doc.id }, { quiet: true })
  if (!data) {
    if (!error) return <div className={styles.list} aria-busy="true" />
    return (
      <Notice
        title={<Trans>The versions could not be loaded</Trans>}
        text={failureText(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const { version } = doc
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((one) => (
          <li key={one.id}>
            <Version version={one} isOpen={one.id === version?.id} onChosen={onChosen} />
          </li>
        ))}
      </ul>
      {version && version.status !== 'current' ? (
        <VersionSaving version={version} locale={doc.locale} />
      ) : (
        <p className={styles.saved}>
          <Trans>To read another version offline, open it and save it first.</Trans>
        </p>
      )}
      {version && version.status !== 'current' && (
        <Link to="/help" search={{ version: version.id, q: '' }} className={styles.search} onClick={onChosen}>
          <Trans>Search in version {version.name}</Trans>
          <ForwardIcon />
        </Link>
      )}
    </>
  )
}

type VersionProps = { version: HelpVersionPage; isOpen: boolean; onChosen: () => void }

function Version({ version: { name, status, page, isSamePage }, isOpen, onChosen }: VersionProps) {
  const onClick = () => {
    onChosen()
    if (!isSamePage) notify('info', msg`Version ${name} does not have that page; this is its first one.`)
  }
  return (
    <Link to="/help/$id" params={{ id: page.id }} aria-current={isOpen ? 'page' : undefined} onClick={onClick}>
      <b>{name}</b>
      <em>
        {status === 'current' ? (
          <Trans>Current</Trans>
        ) : status === 'unreleased' ? (
          <Trans>Not released yet</Trans>
        ) : (
          <Trans>Older</Trans>
        )}
      </em>
      {!isSamePage && (
        <small>
          <Trans>Does not have this page; opens “{page.title}”</Trans>
        </small>
      )}
    </Link>
  )
}
