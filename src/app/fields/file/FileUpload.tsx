import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { problemWords } from '#app/fields/problem-words.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import type { BigFile } from '#contract/file/file.ts'
import { type FilePurpose, fileKinds } from '#contract/file/kinds.ts'
import { fileLimits } from '#contract/file/limits.ts'
import styles from './file.module.css'
import { type FileOnWay, useFileUploads } from './use-file-uploads.ts'

type FileUploadProps = {
  purpose: FilePurpose
  /** Hears of each file that has come whole, in the order in which they do. */
  onDone: (file: BigFile) => void
  /** One after the other is chosen where it is false. */
  multiple?: boolean
  disabled?: boolean
}

/** Brings big files: how far each is, in words and as a bar; pausing, going on after a reload, trying again. */
export function FileUpload({ purpose, onDone, multiple = true, disabled = false }: FileUploadProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const uploads = useFileUploads(purpose, onDone)
  const endings = fileKinds[purpose].endings
  const isBusy = !multiple && uploads.items.length > 0
  return (
    <div className={styles.upload}>
      <Button disabled={disabled || !online || isBusy} onClick={() => input.current?.click()}>
        {multiple ? <Trans>Choose files</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t`Files to upload`}
        multiple={multiple}
        accept={endings.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <p className={styles.hint}>
        <Trans>
          {endings.join(', ')}; up to {formatBytes(fileLimits.bytes, locale)} each
        </Trans>
      </p>
      {!online && (
        <p className={styles.hint} role="status">
          <Trans>You are offline. Go online to upload; what was already uploaded is kept.</Trans>
        </p>
      )}
      <ul className={styles.files}>
        {uploads.items.map((item) => (
          <OnWay key={item.key} item={item} uploads={uploads} />
        ))}
        {uploads.unfinished.map((file) => (
          <li key={file.id}>
            <b>{file.name}</b>
            <span className={styles.hint}>
              <Trans>
                {formatBytes(file.received, locale)} of {formatBytes(file.bytes, locale)} arrived before. Choose the
                same file again to go on.
              </Trans>
            </span>
            <span className={styles.actions}>
              <Button onClick={() => void uploads.dropUnfinished(file.id)}>
                <Trans>Discard this upload</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function OnWay({ item, uploads }: { item: FileOnWay; uploads: ReturnType<typeof useFileUploads> }) {
  const { i18n } = useI18n()
  const locale = useLocale()
  const failureText = useFailureText()
  const name = useId()
  const { file, sent, state, problem, error } = item
  const why = problem ? i18n._(problemWords(problem)) : error ? failureText(error) : ''
  return (
    <li>
      <b id={name}>{file.name}</b>
      {(state !== 'failed' || !problem) && <Progress value={sent} max={Math.max(1, file.size)} label={{ id: name }} />}
      <span className={styles.hint}>
        {state === 'paused' && <Trans comment="Of an upload">Paused.</Trans>}{' '}
        <Trans>
          {formatBytes(sent, locale)} of {formatBytes(file.size, locale)}
        </Trans>
      </span>
      {state === 'failed' && (
        <p className={styles.problem} role="alert">
          {why}
        </p>
      )}
      <span className={styles.actions}>
        {state === 'sending' && (
          <Button onClick={() => uploads.pause(item.key)}>
            <Trans>Pause</Trans>
          </Button>
        )}
        {state === 'paused' && (
          <Button onClick={() => uploads.resume(item)}>
            <Trans comment="Of an upload">Continue</Trans>
          </Button>
        )}
        {state === 'failed' && !problem && (
          <Button onClick={() => uploads.resume(item)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button onClick={() => void uploads.giveUp(item)}>
          <Trans>Discard this upload</Trans>
        </Button>
      </span>
    </li>
  )
}
