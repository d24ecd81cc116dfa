import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { RemoteSource } from '#app/fields/RemotePicker.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { PickedValues } from '#app/screens/admin/PickedValues.tsx'
import { FoundTeacher, searchTeachers } from '#contract/course/choices.ts'
import type { StaffCourse } from '#contract/course/staff.ts'
import { type CourseValues, teachersIn, teacherText } from './course-values.ts'

const teachers: RemoteSource<FoundTeacher> = {
  url: searchTeachers.path,
  extras: { limit: 20 },
  item: FoundTeacher,
  labelOf: ({ name, username }) => name || username,
  detailOf: ({ username }) => username,
}

type TeachersFieldProps = {
  fields: Fields<CourseValues>
  /** Who is in charge; undefined of a course that is new. */
  head: StaffCourse['teachers'][number] | undefined
}

/** Who teaches a course besides who is in charge of it, found by their names and taken away one by one. */
export function TeachersField({ fields, head }: TeachersFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { field } = useController({ control: fields.control, name: 'coTeachers' })
  const problem = useFieldProblem(fields, 'coTeachers')
  const picked = teachersIn(field.value)
  const set = (next: typeof picked) => field.onChange(next.map(teacherText).join('\n'))
  return (
    <fieldset className={fieldStyles.group} aria-describedby={`${id}-says`}>
      <legend className={fieldStyles.label}>
        <Trans>Teachers</Trans>
      </legend>
      <PickedValues
        label={t`Add a teacher`}
        source={teachers}
        picked={picked.map(({ id: value, name }) => ({ value, name }))}
        onRemove={(gone) => set(picked.filter((one) => one.id !== gone))}
        onAdd={({ id: added, name, username }) => {
          if (added === head?.id || picked.some((one) => one.id === added)) return
          set([...picked, { id: added, name: name || username }])
        }}
      />
      <FieldSays
        id={`${id}-says`}
        hint={
          head === undefined ? (
            <Trans>
              Up to four, besides you. They can see and edit everything in the course, but not choose its teachers.
            </Trans>
          ) : (
            <Trans>
              Up to four, besides the one in charge. They can see and edit everything in the course, but not choose its
              teachers.
            </Trans>
          )
        }
        problem={problem}
      />
    </fieldset>
  )
}
