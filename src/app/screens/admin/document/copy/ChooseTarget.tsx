import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { languageNames } from '#app/i18n/language-names.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { CategorySelect } from '#app/screens/admin/category/CategorySelect.tsx'
import { useCategories } from '#app/screens/admin/category/categories.ts'
import { Button } from '#app/ui/Button.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { htmlLang, type Locale, locales } from '#contract/base/locale.ts'
import type { Document } from '#contract/document/document.ts'
import { addDocument } from '#contract/document/writes.ts'
import styles from './copy.module.css'
import type { CopySearch } from './copy-search.ts'

type ChooseTargetProps = { doc: Document; onTranslate: (search: CopySearch) => void }

/** Into which language and category; a plain copy begins at once. */
export function ChooseTarget({ doc, onTranslate }: ChooseTargetProps) {
  const { t } = useLingui()
  const online = useOnline()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const categories = useCategories()
  const there = new Set<Locale>([doc.locale, ...doc.translations.map(({ locale }) => locale)])
  const missing = locales.filter((locale) => !there.has(locale))
  const [into, setInto] = useState<Locale>(missing[0] ?? doc.locale)
  const [categoryId, setCategoryId] = useState<string | null>(doc.categoryId)
  const copying = useApiMutation(addDocument, { silent: true })
  const isHelp = doc.kind === 'help'
  const isCopy = into === doc.locale
  const title = doc.title || doc.id
  const begin = () => {
    if (!isCopy) return onTranslate({ locale: into, ...(isHelp && categoryId !== null && { categoryId }) })
    copying
      .sendAsync({
        locale: doc.locale,
        kind: doc.kind,
        from: { id: doc.id, as: 'copy' as const },
        ...(isHelp && categoryId !== null && { categoryId }),
      })
      .then(
        ({ data }) => void navigate({ to: '/admin/doc/$id', params: { id: data.id } }),
        () => {
          // What went wrong stands beneath.
        },
      )
  }
  return (
    <div className={styles.target}>
      <p className={styles.lead} lang={htmlLang[doc.locale]}>
        <strong>{title}</strong>
      </p>
      {missing.length > 0 && (
        <Segments
          legend={t`Into which language`}
          options={[
            ...missing.map((locale) => ({ value: locale, label: languageNames[locale], lang: htmlLang[locale] })),
            { value: doc.locale, label: t`A plain copy` },
          ]}
          value={into}
          onChange={setInto}
        />
      )}
      {isCopy ? (
        <p className={styles.hint}>
          <Trans>A draft with the same text, to turn into another page.</Trans>
        </p>
      ) : (
        <p className={styles.hint}>
          <Trans>
            You translate paragraph by paragraph. The two stay linked: when the original changes, you are notified.
          </Trans>
        </p>
      )}
      {isHelp && categories && (
        <CategorySelect label={t`Category`} nodes={categories} value={categoryId} onChange={setCategoryId} />
      )}
      {copying.error && (
        <p className={fieldStyles.says} role="alert">
          {failureText(copying.error)}
        </p>
      )}
      <Button
        color="primary"
        disabled={(isCopy && !online) || copying.isPending || (isHelp && categoryId === null)}
        onClick={begin}
      >
        {isCopy ? <Trans>Create the copy</Trans> : <Trans>Start translating</Trans>}
      </Button>
    </div>
  )
}
