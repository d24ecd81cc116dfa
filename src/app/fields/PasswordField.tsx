import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { HiddenIcon, ShownIcon } from '#app/ui/control-icons.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './field.module.css'

type PasswordFieldProps<V extends FieldValues> = FieldProps<V> & {
  /** Tells a password manager which of the two it is. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, which can be looked at: it is typed with a thumb. */
export function PasswordField<V extends FieldValues>({
  fields,
  name,
  label,
  hint,
  autoComplete,
}: PasswordFieldProps<V>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <Field fields={fields} name={name} label={label} hint={hint}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...fields.form.register(name)}
            {...control}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            aria-label={t`Show password`}
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <ShownIcon /> : <HiddenIcon />}
          </button>
        </div>
      )}
    </Field>
  )
}
