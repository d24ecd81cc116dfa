import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { EditorField } from '#app/fields/editor/EditorField.tsx'
import type { FormFieldSpec } from '#app/resource/FormField.tsx'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { useSentImages } from '#app/screens/admin/study/use-sent-images.ts'
import type { ClosedPictures } from '#contract/course/staff.ts'
import { quizLimits } from '#contract/quiz/limits.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { type QuestionPlace, StaffQuestion, saveQuestion } from '#contract/quiz/staff.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { choicesOf, draftOf, freshValues, isChoice, QuestionValues, valuesOf } from './question-values.ts'
import { gradeWords, partsWords } from './quiz-words.ts'

type QuestionFormProps = {
  lessonId: string
  place: QuestionPlace
  /** A new one of this type; or the one that is changed. */
  of: QuestionType | StaffQuestion
  pictures: ClosedPictures
  onSaved: () => void
}

const read = ({ question }: StaffQuestion) => valuesOf(question)

/** A question of a quiz, with the fields of its type. */
export function QuestionForm({ lessonId, place, of, pictures, onSaved }: QuestionFormProps) {
  const { sendAsync } = useApiMutation(saveQuestion)
  const sentImages = useSentImages()
  const known = typeof of === 'string' ? null : of
  const type = typeof of === 'string' ? of : of.question.type
  const specs = useSpecs(type, pictures)
  return (
    <ResourceForm<QuestionValues, StaffQuestion>
      key={known?.revision ?? 0}
      schema={QuestionValues}
      specs={specs}
      defaults={known ? read(known) : freshValues(type)}
      {...(known && { record: { present: known, shape: StaffQuestion, valuesOf: read } })}
      draft={`quiz-question/${lessonId}/${known?.id ?? `${place}/${type}`}`}
      send={async (values, base, idempotencyKey) => {
        const explanation = await sentImages(values.explanation, values.images)
        const sent = {
          id: lessonId,
          place,
          question: draftOf({ ...values, explanation }),
          known: base && { id: base.id, revision: base.revision },
        }
        const { msg } = await sendAsync(sent, { idempotencyKey })
        saySuccess(msg)
        onSaved()
      }}
      submit={<Trans>Save question</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}

function useSpecs(type: QuestionType, pictures: ClosedPictures): readonly FormFieldSpec<QuestionValues>[] {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const [label, hint] = partsWords[type]
  const says = [hint, gradeWords[type]].flatMap((one) => (one ? [i18n._(one)] : [])).join(' ')
  const parts: FormFieldSpec<QuestionValues> = {
    name: 'parts',
    label: i18n._(label),
    hint: says,
    rows: 5,
    ...(isChoice(type) && {
      words: (value: string | number) =>
        choicesOf(String(value))
          .map(({ text, right }) => `${right ? '✓ ' : ''}${text}`)
          .join('\n'),
      draw: (fields: Parameters<NonNullable<FormFieldSpec<QuestionValues>['draw']>>[0]) => (
        <ChoicesField fields={fields} label={i18n._(label)} hint={says} single={type === 'single'} />
      ),
    }),
  }
  return [
    { name: 'text', label: t`Text of the question`, rows: 4, hint: t`Markdown, with images and $formulas$` },
    ...(type === 'truth'
      ? [
          {
            name: 'truth' as const,
            label: t`This is`,
            words: (value: string | number) => (value === 'true' ? t`True` : t`False`),
          },
        ]
      : [parts]),
    ...(type === 'fill'
      ? [
          { name: 'number' as const, label: t`Or a number`, inputMode: 'decimal' as const },
          { name: 'tolerance' as const, label: t`Tolerance`, inputMode: 'decimal' as const },
        ]
      : []),
    {
      name: 'explanation',
      label: t`Explanation`,
      draw: (fields) => (
        <EditorField
          fields={fields}
          name="explanation"
          images="images"
          label={t`Explanation`}
          hint={t`Shown with the result.`}
          max={quizLimits.textChars}
          rules="document"
          pictures={pictures}
        />
      ),
    },
    { name: 'weight', label: t`Weight`, hint: t`A question of weight 2 counts as much as two of weight 1.` },
    { name: 'tags', label: t`Tags of the question`, rows: 2, hint: t`One per line.` },
  ]
}
