import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { FormConflict } from '#app/resource/FormConflict.tsx'
import { Button } from '#app/ui/Button.tsx'
import { emptyItem, type FormContent, type ItemType } from '#contract/application/form.ts'
import type { EditedForm } from '#contract/application/forms.ts'
import { applicationLimits } from '#contract/application/limits.ts'
import type { Locale } from '#contract/base/locale.ts'
import { AddItem } from './AddItem.tsx'
import { FormSettings } from './FormSettings.tsx'
import { FormState } from './FormState.tsx'
import styles from './forms.module.css'
import { ItemList } from './ItemList.tsx'
import { ItemSheet } from './ItemSheet.tsx'
import { PreviewSheet } from './PreviewSheet.tsx'
import { useFormEditing } from './use-form-editing.ts'

/** A key that no item of the form has. */
function freshKey({ items }: FormContent): string {
  for (let n = items.length + 1; ; n++) if (!items.some(({ key }) => key === `q${n}`)) return `q${n}`
}

/** A form in a few words, to be told from another. */
const summaryOf = ({ title, items }: FormContent, locale: Locale): Record<string, string> => ({
  title: title[locale],
  asked: items.map(({ label }) => label[locale]).join(', '),
})

/** What is asked, in its order; title, effect and whether it is open; saved, looked at and published. */
export function FormEditor({ form }: { form: EditedForm }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const online = useOnline()
  const failureText = useFailureText()
  const editing = useFormEditing(form)
  const { content, change, problems, theirs, failure } = editing
  const [open, setOpen] = useState<string | null>(null)
  const [previewing, setPreviewing] = useState(false)
  const busy = editing.isBusy || !online
  const add = (type: ItemType) => {
    const key = freshKey(content)
    change({ ...content, items: [...content.items, emptyItem(key, type)] })
    setOpen(key)
  }
  const problemAt = (path: string) => {
    const found = problems.find((one) => one.path === path || one.path.startsWith(`${path}.`))
    return found ? i18n._(problemWords(found.problem)) : ''
  }
  const at = content.items.findIndex(({ key }) => key === open)
  const item = content.items[at]
  return (
    <div className={styles.editor}>
      <FormState form={form} />
      <FormSettings content={content} onChange={change} problemAt={problemAt} />
      <section>
        <h2>
          <Trans>Questions</Trans>
        </h2>
        <ItemList content={content} onChange={change} onOpen={setOpen} problemAt={problemAt} />
        {problemAt('items') !== '' && content.items.length === 0 && (
          <p className={styles.problem}>
            <Trans>A form needs at least one question.</Trans>
          </p>
        )}
        {content.items.length < applicationLimits.items && <AddItem onAdd={add} />}
      </section>
      {theirs && (
        <FormConflict
          specs={[
            { name: 'title', label: t`Title` },
            { name: 'asked', label: t`Questions` },
          ]}
          mine={summaryOf(content, locale)}
          theirs={summaryOf(theirs.draft, locale)}
          onTheirs={editing.take}
          onMine={editing.insist}
        />
      )}
      <div className={styles.actions}>
        <Button disabled={busy || !editing.isChanged} onClick={editing.save}>
          <Trans>Save the draft</Trans>
        </Button>
        <Button onClick={() => setPreviewing(true)}>
          <Trans>Preview</Trans>
        </Button>
        <Button
          color="primary"
          disabled={busy || (!editing.isChanged && !form.changed)}
          onClick={() => void editing.publish()}
        >
          <Trans>Publish</Trans>
        </Button>
      </div>
      <p className={styles.problem} role="alert">
        {problems.length > 0 ? (
          <Trans>Something is missing: see the marked fields.</Trans>
        ) : (
          failure !== null && failureText(failure)
        )}
      </p>
      <p className={styles.note} role="status">
        {!online ? (
          <Trans>You are offline. What you write is kept on this device; go online to save it.</Trans>
        ) : (
          editing.isChanged && <Trans>Kept on this device, not saved yet.</Trans>
        )}
      </p>
      {item && (
        <ItemSheet
          item={item}
          before={content.items.slice(0, at)}
          problemAt={(part) => problemAt(`items.${at}.${part}`)}
          onChange={(next) =>
            change({ ...content, items: content.items.map((one) => (one.key === next.key ? next : one)) })
          }
          onRemove={() => {
            setOpen(null)
            change({ ...content, items: content.items.filter(({ key }) => key !== item.key) })
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {previewing && <PreviewSheet content={content} onClose={() => setPreviewing(false)} />}
    </div>
  )
}
