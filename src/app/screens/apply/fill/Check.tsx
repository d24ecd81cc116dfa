import { Trans } from '@lingui/react/macro'
import { AnswerList } from '#app/fields/answers/AnswerList.tsx'
import { type Answers, askedItems } from '#contract/application/answers.ts'
import type { OpenForm } from '#contract/application/application.ts'
import { type FormItem, stepsOf } from '#contract/application/form.ts'
import styles from './fill.module.css'
import type { Pictures } from './use-pictures.ts'

type CheckProps = { form: OpenForm; values: Answers; pictures: Pictures; onEdit: (step: number) => void }

/** All that was answered, each with the way back to it. */
export function Check({ form, values, pictures, onEdit }: CheckProps) {
  const steps = stepsOf(askedItems(form.content.items, values))
  const stepOf = (item: FormItem) => steps.findIndex(({ items }) => items.some(({ key }) => key === item.key))
  return (
    <AnswerList
      items={form.content.items}
      answers={values}
      orders={form.orders}
      courses={form.courses}
      pictures={pictures}
      beside={(item) => (
        <button type="button" className={styles.edit} onClick={() => onEdit(stepOf(item))}>
          <Trans context="An answer">Change</Trans>
        </button>
      )}
    />
  )
}
