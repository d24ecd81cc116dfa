import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import styles from './transfer.module.css'

type ZipFieldProps = { file: File | null; disabled: boolean; onChoose: (file: File) => void }

/** Where a zip is chosen, or dropped. */
export function ZipField({ file, disabled, onChoose }: ZipFieldProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const choose = (chosen: File | undefined) => {
    if (chosen && !disabled) onChoose(chosen)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files[0])
      }}
    >
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <Trans>Choose a zip</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t`Zip file`}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <span className={styles.name}>{file ? file.name : <Trans>or drop it here</Trans>}</span>
    </div>
  )
}
