import { Plural } from '@lingui/react/macro'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import styles from './field.module.css'
import type { Fields } from './use-fields.ts'

type CharactersLeftProps<V extends FieldValues> = {
  fields: Fields<V>
  name: Path<V>
  /** Characters, as the contract counts them. What is longer is kept and complained of, not cut. */
  max: number
}

/** Near a text's limit: how much may still be typed. */
export function CharactersLeft<V extends FieldValues>({ fields, name, max }: CharactersLeftProps<V>) {
  const text: unknown = useWatch({ control: fields.control, name })
  const left = max - (typeof text === 'string' ? text.length : 0)
  const over = -left
  if (left > Math.max(20, max / 10)) return null
  return (
    <p className={`${styles.says} ${styles.saysCalm} ${styles.left}`}>
      {left < 0 ? (
        <Plural value={over} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </p>
  )
}
