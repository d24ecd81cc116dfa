import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { Fields } from '#app/fields/use-fields.ts'
import { PickedValues } from '#app/screens/admin/PickedValues.tsx'
import { people } from '#app/screens/admin/people.ts'
import type { SwitchValues } from './switch-values.ts'

/** Members by their usernames, found by a search and taken away one by one. */
export function MembersField({ fields }: { fields: Fields<SwitchValues> }) {
  const { t } = useLingui()
  const id = useId()
  const { field } = useController({ control: fields.control, name: 'members' })
  const problem = useFieldProblem(fields, 'members')
  const names = field.value.split(/[\s,]+/).filter(Boolean)
  const set = (next: string[]) => field.onChange(next.join('\n'))
  return (
    <fieldset className={fieldStyles.group} aria-describedby={`${id}-says`}>
      <legend className={fieldStyles.label}>
        <Trans>Always on for these members</Trans>
      </legend>
      <PickedValues
        label={t`Add a member`}
        source={people}
        picked={names.map((name) => ({ value: name, name }))}
        onRemove={(name) => set(names.filter((one) => one !== name))}
        onAdd={({ id: accountId, username }) => set([...new Set([...names, username || accountId])])}
      />
      <FieldSays id={`${id}-says`} problem={problem} />
    </fieldset>
  )
}
