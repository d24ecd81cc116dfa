import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { CropSheet } from '#app/fields/picture/CropSheet.tsx'
import {
  type Area,
  cutArea,
  openPicture,
  type Picture,
  PictureError,
  pictureTypes,
} from '#app/fields/picture/picture.ts'
import { pictureWords } from '#app/fields/picture/picture-words.ts'
import { useOnline } from '#app/offline/use-online.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { useAct } from '#app/screens/admin/document/editor/use-act.ts'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Document } from '#contract/document/document.ts'
import { setDocumentCover } from '#contract/document/writes.ts'
import { uploadLimits } from '#contract/upload/limits.ts'
import { uploadFile } from '#contract/upload/upload.ts'
import { Part } from './Part.tsx'

/** As readers see it, in the list and above the text. */
const aspect = 16 / 9
const limits = { edge: uploadLimits.imageEdge, bytes: uploadLimits.imageBytes }

/** The picture of a post: chosen, cut to its shape, exchanged, taken away. */
export function CoverPart({ doc, copy }: { doc: Document; copy: WorkingCopy }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const online = useOnline()
  const client = useClient()
  const act = useAct(copy)
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<Picture | null>(null)
  const [problem, setProblem] = useState<PictureError['problem'] | null>(null)
  const { sendAsync, isPending } = useApiMutation(setDocumentCover, { success: true })
  useEffect(() => () => picture?.close(), [picture])

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (!file) return
    setProblem(null)
    try {
      setPicture(await openPicture(file))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      setProblem(error.problem)
    }
  }
  const change = (cover: string) => act((rev) => sendAsync({ id: doc.id, rev, cover }))
  const use = async (chosen: Picture, area: Area, signal: AbortSignal) => {
    const file = await cutArea(chosen, area, limits)
    const { data } = await client.call(uploadFile, { file, purpose: 'image' }, { signal })
    await change(`/pro-api/${data.path}`)
    setPicture(null)
  }
  return (
    <Part title={<Trans>Cover</Trans>}>
      {doc.cover ? (
        <img className={styles.cover} src={doc.cover} alt={t`Cover`} />
      ) : (
        <p className={styles.note}>
          <Trans>Without one, the list shows the lamp.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={!online || isPending} onClick={() => input.current?.click()}>
          {doc.cover ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {doc.cover !== '' && (
          <Button
            disabled={!online || isPending}
            onClick={() => {
              change('').catch(() => {
                // What went wrong is said in passing.
              })
            }}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join()}
        aria-label={t`Cover picture`}
        hidden
        onChange={choose}
      />
      <p className={fieldStyles.says} role="alert">
        {problem && i18n._(pictureWords(problem))}
      </p>
      {picture && (
        <CropSheet
          picture={picture}
          aspect={aspect}
          onUse={(area, signal) => use(picture, area, signal)}
          onClose={() => setPicture(null)}
        />
      )}
    </Part>
  )
}
