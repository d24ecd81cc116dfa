import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import pickerStyles from '#app/fields/picker.module.css'
import type { Fields } from '#app/fields/use-fields.ts'
import { notify } from '#app/lib/notifications.ts'
import { PickIcon } from '#app/ui/control-icons.tsx'
import type { AreaSheet } from './AreaSheet.tsx'
import styles from './area.module.css'
import { type KnownArea, useAreaName } from './use-area-name.ts'

type AreaFieldProps<V extends FieldValues> = {
  fields: Fields<V>
  /** The fields that have the two codes; both are empty where nothing is chosen. */
  province: Path<V>
  city: Path<V>
  label: ReactNode
  /** The name of what the server has, so that it need not be looked up. */
  known?: KnownArea
}

/** Province and city, chosen in a sheet (R7.04). */
export function AreaField<V extends FieldValues>({ fields, province, city, label, known }: AreaFieldProps<V>) {
  const id = useId()
  const provinceField = useController({ control: fields.control, name: province }).field
  const cityField = useController({ control: fields.control, name: city }).field
  const problems = [useFieldProblem(fields, province), useFieldProblem(fields, city)]
  const value = { province: String(provinceField.value ?? ''), city: String(cityField.value ?? '') }
  const name = useAreaName(value, known)
  // The lists come when they are wanted.
  const [Choose, setChoose] = useState<typeof AreaSheet | null>(null)
  const open = async () => {
    try {
      const loaded = await import('./AreaSheet.tsx')
      setChoose(() => loaded.AreaSheet)
    } catch {
      notify('error', msg`The list could not be loaded. Check the network and try again.`)
    }
  }
  const set = (field: Path<V>, code: string) =>
    fields.form.setValue(field, code as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true })
  return (
    <div className={`${fieldStyles.field} ${styles.area}`}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        ref={provinceField.ref}
        className={pickerStyles.button}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-says`}
        onClick={open}
      >
        <span id={`${id}-value`} className={value.province ? undefined : pickerStyles.nothing}>
          {!value.province ? (
            <Trans>Choose…</Trans>
          ) : name ? (
            <span lang="zh-CN">{name}</span>
          ) : (
            <Trans>Chosen; shown when online</Trans>
          )}
        </span>
        <PickIcon />
      </button>
      <FieldSays id={`${id}-says`} problem={problems.find(Boolean) ?? ''} />
      {Choose && (
        <Choose
          title={label}
          value={value}
          onClose={() => setChoose(null)}
          onChoose={(chosen) => {
            setChoose(null)
            set(province, chosen.province)
            set(city, chosen.city)
          }}
        />
      )}
    </div>
  )
}
