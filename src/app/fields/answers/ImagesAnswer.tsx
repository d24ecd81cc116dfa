import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { readImage } from '#app/fields/editor/read-image.ts'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import { PictureError, pictureTypes } from '#app/fields/picture/picture.ts'
import { pictureWords } from '#app/fields/picture/picture-words.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { AddIcon, CloseIcon } from '#app/ui/control-icons.tsx'
import { limitsOf } from '#contract/application/form-problems.ts'
import { imagesInText } from '#contract/upload/images-in-text.ts'
import { uploadFile } from '#contract/upload/upload.ts'
import type { AnswerProps } from './AnswerField.tsx'
import { AnswerPicture } from './AnswerPicture.tsx'
import styles from './answers.module.css'

/**
 * Pictures, uploaded as they are added, so that another device has them too; with no network they wait on this one.
 * antd-mobile's ImageUploader takes a picture away by a span that no key reaches, and shows what the device has, not what
 * the server made of it.
 */
export function ImagesAnswer({ fields, item, label, hint, isPreview, pictures }: AnswerProps) {
  const id = useId()
  const { t } = useLingui()
  const { i18n } = useI18n()
  const failureText = useFailureText()
  const client = useClient()
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const { field } = useController({ control: fields.control, name: item.key })
  const limits = limitsOf(item)
  const fieldProblem = useFieldProblem(fields, item.key, limits)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const paths = Array.isArray(field.value) ? field.value : []
  const room = limits.max - paths.length

  const set = (next: string[]) =>
    fields.form.setValue(item.key, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  /** Where an answer finds a picture: uploaded, or on this device; null where that has too many. */
  const place = async (file: Blob, name: string): Promise<string | null> => {
    if (!online && pictures) return pictures.add(file, name)
    try {
      return (await client.call(uploadFile, { file, purpose: 'image' })).data.path
    } catch (error) {
      if (error instanceof Failure && error.isUnreachable && pictures) return pictures.add(file, name)
      throw error
    }
  }
  const add = async (files: File[]) => {
    setBusy(true)
    setFailure('')
    try {
      for (const chosen of files.slice(0, room)) {
        const path = await place(await readImage(chosen), chosen.name)
        if (path === null) return setFailure(i18n._(problemWords('tooMany', { max: imagesInText })))
        const now = fields.form.getValues(item.key)
        set([...(Array.isArray(now) ? now : []), path])
      }
      if (files.length > room) setFailure(i18n._(problemWords('tooMany', { max: limits.max })))
    } catch (error) {
      if (error instanceof PictureError) return setFailure(i18n._(pictureWords(error.problem)))
      const { file: problem } = fieldErrors(error)
      setFailure(problem ? i18n._(problemWords(problem)) : failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand where the label does
    <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-says`}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <div className={styles.pictures}>
        {paths.map((path, index) => (
          <figure key={path}>
            <AnswerPicture path={path} pictures={pictures} alt={t`No. ${index + 1}`} />
            <button
              type="button"
              className="icon"
              aria-label={t`Remove picture ${index + 1}`}
              onClick={() => {
                set(paths.filter((one) => one !== path))
                pictures?.drop(path)
              }}
            >
              <CloseIcon />
            </button>
          </figure>
        ))}
        {room > 0 && (
          <button
            type="button"
            ref={field.ref}
            className={styles.add}
            disabled={busy || isPreview}
            onClick={() => input.current?.click()}
          >
            <AddIcon />
            {!busy ? <Trans>Add pictures</Trans> : online ? <Trans>Uploading…</Trans> : <Trans>Opening…</Trans>}
          </button>
        )}
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          multiple={limits.max > 1}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </div>
      <FieldSays id={`${id}-says`} problem={failure || fieldProblem} hint={hint}>
        <p className={`${fieldStyles.says} ${fieldStyles.saysCalm}`}>
          {online ? (
            <Plural value={limits.max} one="One picture" other="Up to # pictures" />
          ) : (
            <Trans>You are offline. Pictures wait on this device until they can be uploaded.</Trans>
          )}
        </p>
      </FieldSays>
    </div>
  )
}
