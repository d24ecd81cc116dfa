import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useEndless } from '#app/api/endless.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { languageOptions } from '#app/i18n/language-names.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { statusWords } from '#app/screens/admin/document/status-words.ts'
import type { Dragged } from '#app/screens/admin/drag/DragBoard.tsx'
import dragStyles from '#app/screens/admin/drag/drag.module.css'
import { SortableRow, sortableId } from '#app/screens/admin/drag/SortableRow.tsx'
import { Button } from '#app/ui/Button.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { MoreIcon } from '#app/ui/menu-icons.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import { placeDocuments } from '#contract/document/bulk.ts'
import type { DocumentSummary } from '#contract/document/document.ts'
import { listDocuments } from '#contract/document/reads.ts'
import type { CategoryNode } from './categories.ts'
import styles from './category.module.css'
import { PlaceSheet } from './PlaceSheet.tsx'
import { placedAt } from './place.ts'

/** As many as are read by themselves; more of them take a tap. */
const readAtOnce = 300

type DocumentOrderProps = { nodes: CategoryNode[]; node: CategoryNode; disabled: boolean }

/** The documents of a category as readers of a language have them one after the other, to be put in another order. */
export function DocumentOrder({ nodes, node, disabled }: DocumentOrderProps) {
  const { t } = useLingui()
  const shown = useLocale()
  const [locale, setLocale] = useState<Locale>(shown)
  return (
    <section aria-label={t`Order of the documents`}>
      <div className={styles.language}>
        <Segments legend={t`Language`} options={languageOptions} value={locale} onChange={setLocale} />
      </div>
      <Documents key={locale} locale={locale} nodes={nodes} node={node} disabled={disabled} />
    </section>
  )
}

function Documents({ locale, nodes, node, disabled }: DocumentOrderProps & { locale: Locale }) {
  const docs = useEndless(listDocuments, {
    categoryId: node.id,
    direct: 'true',
    kind: 'help',
    locale,
    sort: 'order',
    limit: 50,
  })
  const { list, isPending, hasMore, error, isBroken } = docs
  const { sendAsync, isPending: isPlacing } = useApiMutation(placeDocuments)
  /** The order that was asked for, until the server's own is there: over which answer, by ids. */
  const [asked, setAsked] = useState<{ over: unknown; ids: string[] } | null>(null)
  const [placing, setPlacing] = useState<DocumentSummary | null>(null)
  const isFilling = hasMore && !isPending && !error && list.length < readAtOnce
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as there is more to read
  useEffect(() => {
    if (isFilling) docs.more()
  }, [isFilling, list.length])

  const byId = new Map(list.map((doc) => [doc.id, doc]))
  const rows = asked && asked.over === docs.first ? asked.ids.flatMap((id) => byId.get(id) ?? []) : list
  const ids = rows.map(({ id }) => id)
  const place = (id: string, categoryId: string, before: string | null, next: string[]) => {
    setPlacing(null)
    setAsked({ over: docs.first, ids: next })
    void sendAsync({ ids: [id], categoryId, before }).catch(() => setAsked(null))
  }
  const placeAt = (id: string, at: string) => {
    const placed = placedAt(ids, id, at)
    // After the last of those that are there come others that are not.
    if (placed.before === null && hasMore) return
    place(id, node.id, placed.before, placed.ids)
  }
  const moveTo = (id: string, categoryId: string) =>
    place(
      id,
      categoryId,
      null,
      ids.filter((one) => one !== id),
    )
  const dragged = (doc: DocumentSummary): Dragged => ({
    is: 'document',
    id: doc.id,
    label: doc.title || doc.id,
    drop: (over) => {
      if (over.is === 'document') placeAt(doc.id, over.id)
      else if (over.id !== node.id) moveTo(doc.id, over.id)
    },
  })
  if (isBroken)
    return <LoadFailure broken={<Trans>The documents could not be loaded</Trans>} error={error} onRetry={docs.retry} />
  if (isPending && rows.length === 0) return <ListSkeleton />
  if (rows.length === 0)
    return (
      <p className={styles.hint}>
        <Trans>No documents in this language.</Trans>
      </p>
    )
  return (
    <>
      <SortableContext items={rows.map((doc) => sortableId(dragged(doc)))} strategy={verticalListSortingStrategy}>
        <ol className={dragStyles.rows}>
          {rows.map((doc) => (
            <SortableRow key={doc.id} dragged={dragged(doc)} disabled={disabled || isPlacing}>
              <DocumentName doc={doc} locale={locale} />
              <More doc={doc} disabled={disabled || isPlacing} onPress={() => setPlacing(doc)} />
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      {hasMore && !isFilling && (
        <Button disabled={isPending} onClick={docs.more}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {placing && (
        <PlaceSheet
          title={placing.title || placing.id}
          at={ids.indexOf(placing.id)}
          last={hasMore ? null : ids.length - 1}
          nodes={nodes.filter(({ id }) => id !== node.id)}
          onPlace={(to) => placeAt(placing.id, ids[to] as string)}
          onMove={(categoryId) => moveTo(placing.id, categoryId)}
          onClose={() => setPlacing(null)}
        />
      )}
    </>
  )
}

function DocumentName({ doc, locale }: { doc: DocumentSummary; locale: Locale }) {
  const { i18n } = useI18n()
  return (
    <Link to="/admin/doc/$id" params={{ id: doc.id }} className={dragStyles.name} lang={htmlLang[locale]}>
      {doc.title || doc.id}
      {doc.status !== 'published' && <small lang={i18n.locale}>{i18n._(statusWords[doc.status])}</small>}
    </Link>
  )
}

function More({ doc, disabled, onPress }: { doc: DocumentSummary; disabled: boolean; onPress: () => void }) {
  const { t } = useLingui()
  const title = doc.title || doc.id
  return (
    <IconButton label={t`Position of ${title}`} disabled={disabled} onPress={onPress}>
      <MoreIcon />
    </IconButton>
  )
}
