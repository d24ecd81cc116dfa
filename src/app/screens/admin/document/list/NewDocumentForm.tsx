import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useApiMutation } from '#app/api/mutation.ts'
import { languageNames } from '#app/i18n/language-names.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { indented, useCategories } from '#app/screens/admin/category/categories.ts'
import { Popup } from '#app/ui/Popup.tsx'
import { type Locale, locales } from '#contract/base/locale.ts'
import { DocumentText } from '#contract/document/document.ts'
import { addDocument } from '#contract/document/writes.ts'

/** Where a post of the blog lies: in no category. No category has this id. */
const blog = ':blog'

type NewDocumentFormProps = {
  /** What it is about already, and in which language; otherwise nothing, and that of the interface. */
  about?: { title: string; locale: Locale }
  onClose: () => void
}

/** Begins a draft and goes on in the editor. */
export function NewDocumentForm({ about, onClose }: NewDocumentFormProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const categories = useCategories()
  const { sendAsync } = useApiMutation(addDocument)
  const ids = categories?.map(({ id }) => id) ?? []
  const names = new Map(categories?.map((category) => [category.id, indented(category)]))
  return (
    <Popup title={<Trans>New document</Trans>} onClose={onClose}>
      {categories && (
        <ResourceForm
          schema={z.object({
            title: DocumentText.shape.title,
            locale: z.enum(locales),
            place: z.enum(['', blog, ...ids]).check(z.refine((id) => id !== '', 'required')),
          })}
          specs={[
            { name: 'title', label: t`Title` },
            { name: 'locale', label: t`Language`, words: (value) => languageNames[value as Locale] },
            {
              name: 'place',
              label: t`Category`,
              select: true,
              words: (value) =>
                value === '' ? t`Choose…` : value === blog ? t`Blog` : (names.get(String(value)) ?? String(value)),
            },
          ]}
          defaults={{ title: about?.title ?? '', locale: about?.locale ?? (locale as Locale), place: '' }}
          draft={about ? `new-document/${about.title}` : 'new-document'}
          send={async ({ place, ...values }, _base, idempotencyKey) => {
            const where = place === blog ? { kind: 'blog' as const } : { categoryId: place }
            const { data } = await sendAsync({ ...values, ...where }, { idempotencyKey })
            onClose()
            void navigate({ to: '/admin/doc/$id', params: { id: data.id } })
          }}
          submit={<Trans>Start writing</Trans>}
          sending={<Trans>Creating…</Trans>}
        />
      )}
    </Popup>
  )
}
