import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { writtenWords } from '#app/lib/written-words.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { CategorySelect } from '#app/screens/admin/category/CategorySelect.tsx'
import { useCategories } from '#app/screens/admin/category/categories.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { type BulkChange, changeDocuments } from '#contract/document/bulk.ts'
import { bulkWords, outcomeWords } from './bulk-words.ts'
import styles from './documents.module.css'

type BulkSheetProps = {
  is: BulkChange['is']
  ids: string[]
  /** Done: by which id it is undone, and how many were changed. */
  onDone: (undoId: string, changed: number) => void
  onClose: () => void
}

const tagsOf = (text: string) => [...new Set(writtenWords(text))]

/** What would become of each of many documents, before it is done. */
export function BulkSheet({ is, ids, onDone, onClose }: BulkSheetProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const online = useOnline()
  const failureText = useFailureText()
  const categories = useCategories()
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [add, setAdd] = useState('')
  const [remove, setRemove] = useState('')
  /** What the outcomes on show are of. */
  const [tried, setTried] = useState<string | null>(null)
  const trial = useApiMutation(changeDocuments, { silent: true })
  const real = useApiMutation(changeDocuments, { silent: true })
  const change: BulkChange | null =
    is === 'move'
      ? categoryId === null
        ? null
        : { is, categoryId }
      : is === 'tag'
        ? tagsOf(add).length + tagsOf(remove).length === 0
          ? null
          : { is, add: tagsOf(add), remove: tagsOf(remove) }
        : { is }
  const asked = change && JSON.stringify(change)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something else is to be done
  useEffect(() => {
    if (!change) return
    const tryIt = () =>
      trial.sendAsync({ ids, change, dryRun: true }).then(
        () => setTried(asked),
        () => {},
      )
    const timer = setTimeout(tryIt, 300)
    return () => clearTimeout(timer)
  }, [asked])
  const outcomes = change ? trial.data?.outcomes : undefined
  const changing = outcomes?.filter(({ changes }) => changes) ?? []
  const staying = outcomes?.filter(({ changes }) => !changes) ?? []
  const error = real.error ?? trial.error
  const run = () => {
    if (!change) return
    real.sendAsync({ ids, change }).then(
      ({ data }) => onDone(data.undoId, data.outcomes.filter(({ changes }) => changes).length),
      () => {
        // What went wrong stands in the sheet.
      },
    )
  }
  return (
    <ConfirmPopup
      title={i18n._(bulkWords[is]).replace('…', '')}
      action={<Plural value={changing.length} one="Change # document" other="Change # documents" />}
      disabled={real.isPending || trial.isPending || tried !== asked || !online || changing.length === 0}
      problem={error ? failureText(error) : ''}
      onConfirm={run}
      onClose={onClose}
    >
      {is === 'move' && (
        <CategorySelect
          label={t`To the category`}
          nodes={categories ?? []}
          value={categoryId}
          onChange={setCategoryId}
        />
      )}
      {is === 'tag' && (
        <>
          <label className={fieldStyles.field}>
            <span className={fieldStyles.label}>
              <Trans>Add these tags</Trans>
            </span>
            <input className={fieldStyles.input} value={add} onChange={({ target }) => setAdd(target.value)} />
          </label>
          <label className={fieldStyles.field}>
            <span className={fieldStyles.label}>
              <Trans>Remove these tags</Trans>
            </span>
            <input className={fieldStyles.input} value={remove} onChange={({ target }) => setRemove(target.value)} />
          </label>
        </>
      )}
      {outcomes && (
        <ul className={styles.outcomes}>
          {changing.map(({ id, title }) => (
            <li key={id}>{title || id}</li>
          ))}
          {staying.map(({ id, title, why }) => (
            <li key={id} className={styles.stays}>
              {title || id}
              {why && <small>{i18n._(outcomeWords[why])}</small>}
            </li>
          ))}
        </ul>
      )}
    </ConfirmPopup>
  )
}
