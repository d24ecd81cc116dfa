import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { joinedWords, writtenWords } from '#app/lib/written-words.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { useSave } from '#app/resource/use-save.ts'
import { requiredText } from '#contract/base/fields.ts'
import { synonymLimits } from '#contract/search/limits.ts'
import { addSynonymGroup, editSynonymGroup, SynonymEntry } from '#contract/search/synonyms.ts'

const maxChars = synonymLimits.words * (synonymLimits.wordChars + 2)

const Written = z.object({
  words: requiredText(maxChars).check(
    z.refine((text) => writtenWords(text).length >= 2, 'tooShort'),
    z.refine((text) => writtenWords(text).length <= synonymLimits.words, 'tooMany'),
    z.refine((text) => writtenWords(text).every((word) => word.length <= synonymLimits.wordChars), 'tooLong'),
  ),
})
type Written = z.infer<typeof Written>

type SynonymFormProps = { group?: SynonymEntry; word?: string | undefined; onSaved: () => void }

const valuesOf = ({ words }: SynonymEntry): Written => ({ words: joinedWords(words) })

/** A group as one line of words. */
export function SynonymForm({ group, word, onSaved }: SynonymFormProps) {
  const { t } = useLingui()
  const save = useSave({ add: addSynonymGroup, edit: editSynonymGroup })
  const most = synonymLimits.words
  return (
    <ResourceForm<Written, SynonymEntry>
      schema={Written}
      specs={[
        {
          name: 'words',
          label: t`Words and phrases that mean the same`,
          hint: t`Two to ${most}, separated by commas. Inflections and capitals are matched automatically.`,
        },
      ]}
      defaults={group ? valuesOf(group) : { words: word ? `${joinedWords([word])}, ` : '' }}
      {...(group && { record: { present: group, shape: SynonymEntry, valuesOf } })}
      draft={`synonyms/${group?.id ?? word ?? ''}`}
      send={async (values, base, idempotencyKey) => {
        const words = writtenWords(values.words)
        await save({ words }, base && { id: base.id, was: base.words }, idempotencyKey)
        onSaved()
      }}
      submit={<Trans>Save</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}
