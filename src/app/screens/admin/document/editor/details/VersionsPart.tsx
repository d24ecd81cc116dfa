import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { Button } from '#app/ui/Button.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { Document } from '#contract/document/document.ts'
import { listDocumentVersions } from '#contract/document/versions.ts'
import { Part } from './Part.tsx'
import { VersionSheet } from './VersionSheet.tsx'

/** What readers had, each time that it was published; each can be compared and brought back. */
export function VersionsPart({ doc, copy }: { doc: Document; copy: WorkingCopy }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | null>(null)
  const { data, error } = useApiQuery(listDocumentVersions, { id: doc.id, page, limit: 10 }, { quiet: true })
  const pages = Math.ceil((data?.total ?? 0) / 10)
  return (
    <Part title={<Trans>Versions</Trans>} waits={!data} error={error}>
      {data?.total === 0 && (
        <p className={styles.note}>
          <Trans>No versions yet: each time you publish, one is kept.</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {data?.list.map(({ version, note, author, at, title }) => (
          <li key={version}>
            <span>
              <b>{t`Version ${version}`}</b> {author.name} · <SavedAt at={at} locale={locale} />
              {note !== '' && (
                <>
                  {' · '}
                  <bdi>{note}</bdi>
                </>
              )}
            </span>
            <Button aria-label={t`Compare version ${version}: ${title}`} onClick={() => setOpen(version)}>
              <Trans>Compare</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.actions}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans context="pages">Newer</Trans>
          </Button>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            <Trans context="pages">Older</Trans>
          </Button>
        </div>
      )}
      {open !== null && data && (
        <VersionSheet doc={doc} copy={copy} version={open} versions={data.list} onClose={() => setOpen(null)} />
      )}
    </Part>
  )
}
