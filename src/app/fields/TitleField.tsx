import { type ReactNode, useRef } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { meantKey } from '#app/lib/meant-key.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './field.module.css'
import { useGrowing } from './use-growing.ts'

type TitleFieldProps<V extends FieldValues> = FieldProps<V> & { placeholder?: string; beneath?: ReactNode }

/** One sentence, all of it in sight: it goes on in the next line where a screen is narrow, and has no lines of its own. */
export function TitleField<V extends FieldValues>({ placeholder, ...field }: TitleFieldProps<V>) {
  const { control, name } = { control: field.fields.control, name: field.name }
  const { field: title } = useController({ control, name })
  const area = useRef<HTMLTextAreaElement>(null)
  const text = typeof title.value === 'string' ? title.value : ''
  useGrowing(area, text)
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          ref={(element) => {
            title.ref(element)
            area.current = element
          }}
          value={text}
          className={`${styles.input} ${styles.title}`}
          rows={1}
          autoComplete="off"
          enterKeyHint="next"
          placeholder={placeholder}
          onChange={({ target }) => title.onChange(target.value.replace(/[\r\n]+/g, ' '))}
          onBlur={title.onBlur}
          // Enter sends nothing that has only begun.
          onKeyDown={(event) => meantKey(event) === 'Enter' && event.preventDefault()}
        />
      )}
    </Field>
  )
}
