import { Trans, useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { Fields } from '#app/fields/use-fields.ts'
import { Button } from '#app/ui/Button.tsx'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { quizLimits } from '#contract/quiz/limits.ts'
import { type Choice, choicesOf, type QuestionValues } from './question-values.ts'
import styles from './quiz-editor.module.css'

type ChoicesFieldProps = { fields: Fields<QuestionValues>; label: string; hint: string; single: boolean }

/** The choices of a question, each with its mark of being right. */
export function ChoicesField({ fields, label, hint, single }: ChoicesFieldProps) {
  const { t } = useLingui()
  const { field } = useController({ control: fields.control, name: 'parts' })
  const problem = useFieldProblem(fields, 'parts')
  const choices = choicesOf(field.value)
  const set = (all: Choice[]) => field.onChange(JSON.stringify(all))
  const mark = (at: number) =>
    set(choices.map((one, place) => ({ ...one, right: place === at ? single || !one.right : !single && one.right })))
  return (
    <fieldset className={`${fieldStyles.field} ${styles.choices}`} aria-describedby="choices-says">
      <legend className={fieldStyles.label}>{label}</legend>
      {choices.map(({ text, right }, at) => {
        const number = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a choice is known by
          <div key={at} className={styles.choice}>
            <label className={styles.mark}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name="right"
                checked={right}
                aria-label={t`Choice ${number} is right`}
                onChange={() => mark(at)}
              />
            </label>
            <input
              className={fieldStyles.input}
              value={text}
              maxLength={quizLimits.partChars}
              aria-label={t`Choice ${number}`}
              onChange={({ target }) =>
                set(choices.map((one, place) => (place === at ? { ...one, text: target.value } : one)))
              }
            />
            <IconButton label={t`Remove choice ${number}`} onPress={() => set(choices.toSpliced(at, 1))}>
              <CloseIcon />
            </IconButton>
          </div>
        )
      })}
      <Button
        disabled={choices.length >= quizLimits.parts}
        onClick={() => set([...choices, { text: '', right: false }])}
      >
        <Trans>Add a choice</Trans>
      </Button>
      <FieldSays id="choices-says" problem={problem} hint={hint} />
    </fieldset>
  )
}
