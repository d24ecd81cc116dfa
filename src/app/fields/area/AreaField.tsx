import type { ReactNode } from 'react'
import { type FieldValues, type Path, type PathValue, useController } from 'react-hook-form'
import { useFieldProblem } from '#app/fields/FieldSays.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { AreaChooser } from './AreaChooser.tsx'
import styles from './area.module.css'
import type { KnownArea } from './use-area-name.ts'

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
  const provinceField = useController({ control: fields.control, name: province }).field
  const cityField = useController({ control: fields.control, name: city }).field
  const problems = [useFieldProblem(fields, province), useFieldProblem(fields, city)]
  const set = (field: Path<V>, code: string) =>
    fields.form.setValue(field, code as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true })
  return (
    <AreaChooser
      label={label}
      value={{ province: String(provinceField.value ?? ''), city: String(cityField.value ?? '') }}
      known={known}
      problem={problems.find(Boolean) ?? ''}
      className={styles.area}
      button={provinceField.ref}
      onChoose={(chosen) => {
        set(province, chosen.province)
        set(city, chosen.city)
      }}
    />
  )
}
