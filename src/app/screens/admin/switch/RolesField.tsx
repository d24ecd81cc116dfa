import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { Fields } from '#app/fields/use-fields.ts'
import type { SwitchValues } from './switch-values.ts'

type Role = { id: number; name: string }

const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)

/** The roles that are written as numbers, by their names. */
export const rolesIn = (text: string, roles: Role[]): string =>
  numbersIn(text)
    .map((id) => roles.find((role) => role.id === id)?.name ?? id)
    .join(', ')

/** Some of the roles, each to be ticked. */
export function RolesField({ fields, roles }: { fields: Fields<SwitchValues>; roles: Role[] }) {
  const id = useId()
  const { field } = useController({ control: fields.control, name: 'roles' })
  const problem = useFieldProblem(fields, 'roles')
  const chosen = numbersIn(field.value)
  const toggle = (one: number) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    field.onChange(next.toSorted((a, b) => a - b).join(', '))
  }
  return (
    <fieldset className={fieldStyles.group} aria-describedby={`${id}-says`}>
      <legend className={fieldStyles.label}>
        <Trans>Always on for these roles</Trans>
      </legend>
      <div className={fieldStyles.chips}>
        {roles.map((role, index) => (
          <label key={role.id}>
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(role.id)}
              onChange={() => toggle(role.id)}
              onBlur={field.onBlur}
            />
            <span>{role.name}</span>
          </label>
        ))}
      </div>
      <FieldSays id={`${id}-says`} problem={problem} />
    </fieldset>
  )
}
