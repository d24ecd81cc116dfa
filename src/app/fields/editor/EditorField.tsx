import { useId } from 'react'
import { type FieldValues, type Path, useWatch } from 'react-hook-form'
import { CharactersLeft } from '#app/fields/CharactersLeft.tsx'
import type { FieldProps } from '#app/fields/Field.tsx'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import styles from './editor.module.css'
import { MissingEditor } from './MissingEditor.tsx'
import type { TextRules } from './use-drawn.ts'
import { useEditor } from './use-editor.ts'

type EditorFieldProps<V extends FieldValues> = FieldProps<V> & {
  /** The form's field of the images in the text (`DeviceImages`). Before sending: `readyToSend(text, images)`. */
  images: Path<V>
  /** Characters, as the contract counts them. */
  max: number
  placeholder?: string
  /** Those of what members write, unless it says otherwise. */
  rules?: TextRules
  /** Where pictures that not everybody may see are fetched for the preview, by their addresses in the text. */
  pictures?: Readonly<Record<string, string>> | undefined
}

/**
 * A longer text in Markdown, with images. What one writes with is loaded when it is needed; where it cannot be had, its
 * place says so and shows what was typed so far (R5.06).
 */
export function EditorField<V extends FieldValues>(props: EditorFieldProps<V>) {
  const { fields, name, images, label, hint, limits, max, placeholder, rules, pictures } = props
  const id = useId()
  const ofText = useFieldProblem(fields, name, { max, ...limits })
  const ofImages = useFieldProblem(fields, images)
  const { Editor, failed, retry } = useEditor()
  const problem = ofText || ofImages
  return (
    <div className={fieldStyles.field}>
      {Editor ? (
        <label htmlFor={id}>{label}</label>
      ) : (
        <span className={fieldStyles.label} id={`${id}-label`}>
          {label}
        </span>
      )}
      {Editor ? (
        <Editor
          fields={fields}
          name={name}
          images={images}
          placeholder={placeholder}
          rules={rules}
          pictures={pictures}
          control={{ id, 'aria-invalid': problem !== '', 'aria-describedby': `${id}-says` }}
        />
      ) : failed ? (
        <MissingEditor labelledBy={`${id}-label`} onRetry={retry}>
          <Typed fields={fields} name={name} />
        </MissingEditor>
      ) : (
        <div className={`${styles.editor} ${styles.loading} skeleton`} aria-hidden="true">
          <i />
          <i />
          <i className="bone-small" />
        </div>
      )}
      <FieldSays id={`${id}-says`} problem={problem} hint={hint}>
        <CharactersLeft fields={fields} name={name} max={max} />
      </FieldSays>
    </div>
  )
}

/** The text so far, to be read and copied. */
function Typed<V extends FieldValues>({ fields, name }: Pick<EditorFieldProps<V>, 'fields' | 'name'>) {
  const text: unknown = useWatch({ control: fields.control, name })
  return typeof text === 'string' && text !== '' ? text : null
}
