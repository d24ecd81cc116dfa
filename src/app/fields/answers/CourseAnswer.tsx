import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#app/fields/SelectField.tsx'
import type { AnswerProps } from './AnswerField.tsx'

/** One of the courses that one cannot take by oneself. */
export function CourseAnswer({ fields, item, label, hint, theirs: { courses }, isPreview }: AnswerProps) {
  const { t } = useLingui()
  const nothing = <Trans>No course needs an application at the moment.</Trans>
  return (
    <SelectField
      fields={fields}
      name={item.key}
      label={label}
      hint={courses.length === 0 && !isPreview ? nothing : hint}
      options={[
        { value: '', label: t`Choose…` },
        ...courses.map((course) => ({ value: course.id, label: course.title })),
      ]}
    />
  )
}
