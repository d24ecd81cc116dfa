import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import type { AreaSheet } from '#app/fields/area/AreaSheet.tsx'
import { useAreaName } from '#app/fields/area/use-area-name.ts'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import pickerStyles from '#app/fields/picker.module.css'
import { notify } from '#app/lib/notifications.ts'
import { PickIcon } from '#app/ui/control-icons.tsx'
import type { AnswerProps } from './AnswerField.tsx'

/** A city, by its code alone, which says its province. */
export function AreaAnswer({ fields, item, label, hint }: AnswerProps) {
  const id = useId()
  const { field } = useController({ control: fields.control, name: item.key })
  const problem = useFieldProblem(fields, item.key)
  const city = String(field.value ?? '')
  const value = city === '' ? { province: '', city: '' } : { province: `${city.slice(0, 2)}0000`, city }
  const name = useAreaName(value)
  // The lists come when they are wanted.
  const [Choose, setChoose] = useState<typeof AreaSheet | null>(null)
  const open = async () => {
    try {
      const loaded = await import('#app/fields/area/AreaSheet.tsx')
      setChoose(() => loaded.AreaSheet)
    } catch {
      notify('error', msg`The list could not be loaded. Check the network and try again.`)
    }
  }
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        ref={field.ref}
        className={pickerStyles.button}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-says`}
        onClick={open}
      >
        <span id={`${id}-value`} className={city ? undefined : pickerStyles.nothing}>
          {!city ? (
            <Trans>Choose…</Trans>
          ) : name ? (
            <span lang="zh-CN">{name}</span>
          ) : (
            <Trans>Chosen; shown when online</Trans>
          )}
        </span>
        <PickIcon />
      </button>
      <FieldSays id={`${id}-says`} problem={problem} hint={hint} />
      {Choose && (
        <Choose
          title={label}
          value={value}
          onClose={() => setChoose(null)}
          onChoose={(chosen) => {
            setChoose(null)
            fields.form.setValue(item.key, chosen.city, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
          }}
        />
      )}
    </div>
  )
}
