import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { people } from '#app/screens/admin/people.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import styles from './switch.module.css'
import type { SwitchValues } from './switch-values.ts'

/** Members by their usernames, found by a search and taken away one by one. */
export function MembersField({ fields }: { fields: Fields<SwitchValues> }) {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const { field } = useController({ control: fields.control, name: 'members' })
  const problem = useFieldProblem(fields, 'members')
  const names = field.value.split(/[\s,]+/).filter(Boolean)
  const set = (next: string[]) => field.onChange(next.join('\n'))
  return (
    <fieldset className={fieldStyles.group} aria-describedby={`${id}-says`}>
      <legend className={fieldStyles.label}>
        <Trans>Always on for these members</Trans>
      </legend>
      {names.length > 0 && (
        <ul className={styles.members}>
          {names.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
              <button
                type="button"
                aria-label={t`Remove ${name}`}
                onClick={() => set(names.filter((one) => one !== name))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <RemotePicker
        label={t`Add a member`}
        source={people}
        value={null}
        disabled={!online}
        onChange={({ id: accountId, username }) => set([...new Set([...names, username || accountId])])}
      />
      <FieldSays id={`${id}-says`} problem={problem} />
    </fieldset>
  )
}
