import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { writtenWords } from '#app/lib/written-words.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { isTag } from '#contract/base/rules.ts'
import { placeQuestion } from '#contract/question/care.ts'
import { questionLimits } from '#contract/question/limits.ts'
import type { Question } from '#contract/question/question.ts'
import { useCategories } from './use-categories.ts'

/** Where a question stands: what another change of it is compared with. */
const Place = z.object({ tags: z.array(z.string()), categoryId: z.string(), version: z.number() })
type Place = z.infer<typeof Place>

const Tags = z.string().check(
  z.refine((text) => writtenTags(text).length <= questionLimits.tags, 'tooMany'),
  z.refine((text) => writtenTags(text).every(isTag), 'illegal'),
  z.refine((text) => writtenTags(text).every((tag) => tag.length <= questionLimits.tagChars), 'tooLong'),
)

const valuesOf = ({ tags, categoryId }: Place) => ({ tags: tags.join(', '), categoryId })

/** Words between commas, as tags are written: small letters, a hyphen for a space. */
function writtenTags(text: string): string[] {
  const words = writtenWords(text.normalize('NFKC').toLowerCase())
  return [...new Set(words.map((word) => word.replace(/^#+/, '').replace(/\s+/g, '-')))].filter(Boolean)
}

/** Gives a question other tags and another category; what it says stays. */
export function PlaceForm({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useLingui()
  const { sendAsync } = useApiMutation(placeQuestion)
  const categories = useCategories(question.locale)
  const { id, version, tags, categoryId } = question
  const present = { version, tags, categoryId }
  // The question's own may be one that readers no longer see.
  const known = [...new Set(['', categoryId, ...(categories?.keys() ?? [])])]
  const most = questionLimits.tags
  return (
    <Popup title={<Trans>Tags and category</Trans>} onClose={onClose}>
      <ResourceForm
        schema={z.object({ tags: Tags, categoryId: z.enum(known) })}
        specs={[
          { name: 'tags', label: t`Tags`, hint: t`Up to ${most}, separated by commas.` },
          {
            name: 'categoryId',
            label: t`Category`,
            select: true,
            words: (value) => (value === '' ? t`No category` : (categories?.get(String(value)) ?? String(value))),
          },
        ]}
        defaults={valuesOf(present)}
        record={{ present, shape: Place, valuesOf }}
        draft={`place-question/${id}`}
        send={async (values, base, idempotencyKey) => {
          const place = { tags: writtenTags(values.tags), categoryId: values.categoryId }
          const { msg } = await sendAsync({ id, ...place, version: base?.version ?? version }, { idempotencyKey })
          saySuccess(msg)
          onClose()
        }}
        submit={<Trans>Save</Trans>}
        sending={<Trans>Saving…</Trans>}
      />
    </Popup>
  )
}
