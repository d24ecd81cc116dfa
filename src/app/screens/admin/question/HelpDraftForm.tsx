import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { useApiMutation } from '#app/api/mutation.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { indented, useCategories } from '#app/screens/admin/category/categories.ts'
import { Popup } from '#app/ui/Popup.tsx'
import { addDocument } from '#contract/document/writes.ts'
import type { Question } from '#contract/question/question.ts'

/** Makes a draft of the help of a question and its accepted answer, and goes on in the editor. */
export function HelpDraftForm({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { sendAsync } = useApiMutation(addDocument)
  const { id: questionId, locale } = question
  const categories = useCategories()
  const names = new Map(categories?.map((category) => [category.id, indented(category)]))
  const first = names.has(question.categoryId) ? question.categoryId : ''
  return (
    <Popup title={<Trans>Turn into a help page</Trans>} onClose={onClose}>
      <p className={adminStyles.note}>
        <Trans>
          The draft starts with the question and the accepted answer. Readers see it once it is published; this question
          then links to it.
        </Trans>
      </p>
      {categories && (
        <ResourceForm
          schema={z.object({
            categoryId: z.enum(['', ...names.keys()]).check(z.refine((id) => id !== '', 'required')),
          })}
          specs={[
            {
              name: 'categoryId',
              label: t`Category`,
              select: true,
              words: (value) => (value === '' ? t`Choose…` : (names.get(String(value)) ?? String(value))),
            },
          ]}
          defaults={{ categoryId: first }}
          draft={`help-of-question/${questionId}`}
          send={async ({ categoryId }, _base, idempotencyKey) => {
            const draft = await sendAsync({ locale, categoryId, questionId }, { idempotencyKey })
            onClose()
            void navigate({ to: '/admin/doc/$id', params: { id: draft.data.id } })
          }}
          submit={<Trans>Start the draft</Trans>}
          sending={<Trans>Creating…</Trans>}
        />
      )}
    </Popup>
  )
}
