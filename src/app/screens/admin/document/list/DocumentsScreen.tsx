import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { languageOptions } from '#app/i18n/language-names.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { RoomyPanes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { indented, useCategories } from '#app/screens/admin/category/categories.ts'
import { statusWords } from '#app/screens/admin/document/status-words.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { AddIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { BulkChange } from '#contract/document/bulk.ts'
import { DocumentStatus, type DocumentSummary } from '#contract/document/document.ts'
import { listDocuments, listEditors } from '#contract/document/reads.ts'
import { BulkSheet } from './BulkSheet.tsx'
import { bulkWords } from './bulk-words.ts'
import { CategoryTree } from './CategoryTree.tsx'
import { NewDocumentForm } from './NewDocumentForm.tsx'
import { UndoBar } from './UndoBar.tsx'

/** What has to be asked before it is done to the chosen ones. */
type Asking = { is: BulkChange['is']; ids: string[]; clear: () => void }

/** The documents of the help centre and the blog, as editors see them. */
export function DocumentsScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const search = useSearch({ from: '/admin/doc' })
  const { tag = '', categoryId } = search
  const open = useOpenRow()
  const categories = useCategories()
  const { data: editors } = useApiQuery(listEditors, {}, { quiet: true, fresh: true })
  const [beginning, setBeginning] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [undo, setUndo] = useState<{ undoId: string; changed: number } | null>(null)
  const may = {
    add: usePermitted('add'),
    edit: usePermitted('edit'),
    publish: usePermitted('publish'),
    del: usePermitted('del'),
  }
  const names = new Map(categories?.map(({ id, label }) => [id, label]))
  const people = editors?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const yes = [{ value: 'true', label: t`Yes` }]
  const kinds = [...(may.edit ? ['move', 'tag'] : []), ...(may.publish ? ['publish', 'archive'] : [])] as const
  const bulk = [...kinds, ...(may.del ? ['delete'] : [])] as BulkChange['is'][]
  return (
    <RoomyPanes tree={<CategoryTree categories={categories} chosen={categoryId} />}>
      <ResourceList
        title={t`Documents`}
        home="/admin"
        endpoint={listDocuments}
        search={search}
        open={open}
        action={
          may.add && (
            <>
              {/* Beside a page there is no room for it. */}
              {open === undefined && (
                <Link
                  to="/admin/doc copy"
                  className="icon"
                  aria-label={t`Duplicate and translate`}
                  title={t`Duplicate and translate`}
                >
                  <CopyIcon />
                </Link>
              )}
              <IconButton label={t`New document`} onPress={() => setBeginning(true)}>
                <AddIcon />
              </IconButton>
            </>
          )
        }
        lead={undo && <UndoBar {...undo} onEnd={() => setUndo(null)} />}
        searchLabel={t`Search in titles and addresses`}
        filters={[
          {
            name: 'status',
            label: t`State`,
            options: choicesOf(i18n, DocumentStatus.options, statusWords),
          },
          { name: 'locale', label: t`Language`, options: languageOptions },
          {
            name: 'categoryId',
            label: t`Category`,
            options: categories?.map((category) => ({ value: category.id, label: indented(category) })) ?? [],
          },
          { name: 'hasCopy', label: t`Unpublished changes`, options: yes },
          { name: 'stale', label: t`Original is newer`, options: yes },
          { name: 'untranslated', label: t`Not translated into`, options: languageOptions },
          { name: 'overdue', label: t`Review is due`, options: yes },
          { name: 'ownerId', label: t`Owner`, options: [{ value: 'me', label: t`Myself` }, ...people] },
          { name: 'authorId', label: t`Author`, options: people },
          { name: 'tag', label: t`Tag: ${tag}`, is: 'exact' },
          {
            name: 'kind',
            label: t`Kind`,
            options: [
              { value: 'help', label: t`Help` },
              { value: 'blog', label: t`Blog` },
            ],
          },
        ]}
        sorts={[
          { value: 'edited', label: t`Last edited` },
          { value: 'updated', label: t`Last published` },
          { value: 'title', label: t`Title` },
          { value: 'order', label: t`As readers see it` },
          { value: 'review', label: t`Most overdue` },
          { value: 'no', label: t`Lowest rated` },
        ]}
        bulk={bulk.map((is) => ({
          label: i18n._(bulkWords[is]),
          ask: (rows: DocumentSummary[], clear: () => void) => setAsking({ is, ids: rows.map(({ id }) => id), clear }),
        }))}
        view={{
          nameOf: ({ title, id }) => title || id,
          linkOf: ({ id }) => ({ to: '/admin/doc/$id', params: { id }, search: keepSearch }),
          columns: [
            {
              name: 'title',
              label: t`Title`,
              cell: (row) => (
                <>
                  <span className={styles.name} lang={htmlLang[row.locale]}>
                    {row.title || row.id}
                  </span>
                  <span className={`${styles.under} ${styles.cut}`}>{names.get(row.categoryId) ?? row.id}</span>
                </>
              ),
            },
            { name: 'state', label: t`State`, cell: (row) => <States row={row} /> },
            {
              name: 'edited',
              label: t`Last edited`,
              narrow: true,
              cell: ({ editedAt }) => <SavedAt at={editedAt} locale={locale} />,
            },
          ],
        }}
        none={
          <Notice
            title={<Trans>No documents yet</Trans>}
            text={<Trans>Start one here, or import a folder of Markdown.</Trans>}
          />
        }
        broken={<Trans>The documents could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# document" other="# documents" />}
      />
      {beginning && <NewDocumentForm onClose={() => setBeginning(false)} />}
      {asking && (
        <BulkSheet
          is={asking.is}
          ids={asking.ids}
          onDone={(undoId, changed) => {
            asking.clear()
            setAsking(null)
            if (undoId) setUndo({ undoId, changed })
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </RoomyPanes>
  )
}

const CopyIcon = () => (
  <Icon>
    <path d="M9 8.5h9.500a1.500 1.500 0 0 1 1.500 1.500v9.500a1.500 1.500 0 0 1-1.500 1.500H9a1.500 1.500 0 0 1-1.500-1.500V10A1.500 1.500 0 0 1 9 8.500ZM4.500 15.500V5A1.500 1.500 0 0 1 6 3.500h9.500" />
  </Icon>
)

function States({ row }: { row: DocumentSummary }) {
  const { i18n } = useI18n()
  return (
    <ul className={styles.chips}>
      <li>
        <Chip>{i18n._(statusWords[row.status])}</Chip>
      </li>
      {row.hasCopy && row.status === 'published' && (
        <li>
          <Chip>
            <Trans>Unpublished changes</Trans>
          </Chip>
        </li>
      )}
      {row.publishAt !== null && row.status === 'published' && (
        <li>
          <Chip>{i18n._(statusWords.scheduled)}</Chip>
        </li>
      )}
      {row.unlisted && (
        <li>
          <Chip>
            <Trans>Unlisted</Trans>
          </Chip>
        </li>
      )}
      {row.isStale && (
        <li>
          <Chip>
            <Trans>Original is newer</Trans>
          </Chip>
        </li>
      )}
    </ul>
  )
}
