import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { type Bringing, useUpload } from './use-upload.ts'
import { ZipField } from './ZipField.tsx'

type ZipUploadProps<W> = {
  bringing: Bringing<W>
  /** What such a zip holds, and what becomes of it. */
  about: ReactNode
  most: { bytes: number; exceeded: ReactNode }
  /** What is said of the zip once it is chosen, as it is sent; null while that is not right. */
  wish: W | null
  onChoose: (file: File) => void
  /** The fields that it is said in. */
  fields: (disabled: boolean) => ReactNode
  offline: ReactNode
}

/** Chooses a zip, or takes one that is dropped, asks what there is to say of it, and brings it to be checked. */
export function ZipUpload<W>({ bringing, about, most, wish, onChoose, fields, offline }: ZipUploadProps<W>) {
  const { t } = useLingui()
  const id = useId()
  const online = useOnline()
  const [file, setFile] = useState<File | null>(null)
  const { upload, done, problem } = useUpload(bringing)
  const isUnderWay = done !== null
  const isTooLarge = file !== null && file.size > most.bytes
  const send = async () => {
    if (file && wish !== null && (await upload(file, wish))) setFile(null)
  }
  return (
    <section className={adminStyles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Import</Trans>
      </h2>
      <p className={adminStyles.note}>{about}</p>
      <ZipField
        file={file}
        disabled={!online || isUnderWay}
        onChoose={(chosen) => {
          setFile(chosen)
          onChoose(chosen)
        }}
      />
      {file && fields(isUnderWay)}
      {isTooLarge && (
        <p role="alert" className={fieldStyles.says}>
          {most.exceeded}
        </p>
      )}
      {problem && (
        <p role="alert" className={fieldStyles.says}>
          {problem}
        </p>
      )}
      {done !== null && <Progress value={done * 100} max={100} label={{ words: t`Uploading the zip` }} />}
      {file && (
        <div className={adminStyles.actions}>
          <Button
            color="primary"
            disabled={!online || isUnderWay || wish === null || isTooLarge}
            onClick={() => void send()}
          >
            {isUnderWay ? <Trans>Uploading…</Trans> : <Trans>Upload and check</Trans>}
          </Button>
        </div>
      )}
      {!online && <p className={adminStyles.note}>{offline}</p>}
    </section>
  )
}
