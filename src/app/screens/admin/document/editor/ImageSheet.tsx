import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useFailureText } from '#app/api/errors.ts'
import { readImage } from '#app/fields/editor/read-image.ts'
import { PictureError } from '#app/fields/picture/picture.ts'
import { pictureWords } from '#app/fields/picture/picture-words.ts'
import { useObjectUrl } from '#app/fields/use-object-url.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { uploadFile } from '#contract/upload/upload.ts'
import styles from './document-editor.module.css'

type ImageSheetProps = {
  file: File
  /** How many more there are after it. */
  left: number
  /** `markdown` shows the image. */
  onReady: (markdown: string) => void
  onClose: () => void
}

/** What a description may not have: it would end it. */
const unfit = /[[\]\\\n]/g

/** Asks what an image shows, sends it, and hands out the Markdown for it. */
export function ImageSheet({ file, left, onReady, onClose }: ImageSheetProps) {
  const { i18n } = useLingui()
  const client = useClient()
  const online = useOnline()
  const failureText = useFailureText()
  const [alt, setAlt] = useState('')
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const url = useObjectUrl(file)
  const send = async () => {
    setSending(true)
    setError(null)
    try {
      const { data } = await client.call(uploadFile, { file: await readImage(file), purpose: 'image' })
      onReady(`![${alt.trim().replace(unfit, ' ')}](/pro-api/${data.path})`)
    } catch (problem) {
      setError(problem)
      setSending(false)
    }
  }
  const problem = !error
    ? ''
    : !(error instanceof PictureError)
      ? failureText(error)
      : i18n._(pictureWords(error.problem))
  return (
    <ConfirmPopup
      title={left > 0 ? <Trans>Image: {left} more to come</Trans> : <Trans>Image</Trans>}
      action={sending ? <Trans>Sending…</Trans> : <Trans>Insert</Trans>}
      disabled={sending || !online || alt.trim() === ''}
      problem={problem}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {url && <img className={styles.picture} src={url} alt={file.name} />}
      <label className={styles.labelled}>
        <Trans>What does it show?</Trans>
        <input
          className={styles.input}
          value={alt}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setAlt(target.value)}
        />
      </label>
      <p className={styles.note}>
        {online ? (
          <Trans>Read aloud to people who cannot see it, and shown when it cannot be loaded.</Trans>
        ) : (
          <Trans>
            Images are stored on the server, so you need to be online. You can keep writing in the meantime.
          </Trans>
        )}
      </p>
    </ConfirmPopup>
  )
}
