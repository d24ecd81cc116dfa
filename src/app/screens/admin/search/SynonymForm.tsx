import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { requiredText } from '#contract/base/fields.ts'
import { synonymLimits } from '#contract/search/limits.ts'
import { addSynonymGroup, editSynonymGroup, type SynonymEntry } from '#contract/search/synonyms.ts'
import { joinedWords, writtenWords } from './synonym-text.ts'

const maxChars = synonymLimits.words * (synonymLimits.wordChars + 2)

const Written = z.object({
  words: requiredText(maxChars).check(
    z.refine((text) => writtenWords(text).length >= 2, 'tooShort'),
    z.refine((text) => writtenWords(text).length <= synonymLimits.words, 'tooMany'),
    z.refine((text) => writtenWords(text).every((word) => word.length <= synonymLimits.wordChars), 'tooLong'),
  ),
})
type Written = z.infer<typeof Written>

type SynonymFormProps = { group?: SynonymEntry | undefined; word?: string | undefined; onSaved: () => void }

/** A group as one line of words. */
export function SynonymForm({ group, word, onSaved }: SynonymFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const adding = useApiMutation(addSynonymGroup)
  const editing = useApiMutation(editSynonymGroup)
  const most = synonymLimits.words
  const fields = useFields<Written>({
    schema: Written,
    defaults: { words: group ? joinedWords(group.words) : word ? `${joinedWords([word])}, ` : '' },
    onSubmit: async (values, draft) => {
      const words = writtenWords(values.words)
      const key = { idempotencyKey: draft?.key }
      const { msg } = group
        ? await editing.sendAsync({ id: group.id, words }, key)
        : await adding.sendAsync({ words }, key)
      saySuccess(msg)
      onSaved()
    },
    draft: { name: `synonyms/${group?.id ?? word ?? ''}`, fields: ['words'] },
  })
  useEffect(() => {
    const area = form.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  return (
    <form ref={form} noValidate onSubmit={fields.onSubmit}>
      <TextAreaField
        fields={fields}
        name="words"
        label={t`Words and phrases that mean the same`}
        hint={t`Two to ${most}, with commas between them. Inflections and capitals need no word of their own.`}
        max={maxChars}
        rows={3}
      />
      <SubmitButton fields={fields} sending={<Trans>Saving…</Trans>}>
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  )
}
