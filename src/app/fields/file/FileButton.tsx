import styles from './file-button.module.css'
import '#app/ui/button.css'

type FileButtonProps = {
  label: string
  /** Endings and types, as an input takes them. */
  accept: string
  disabled?: boolean
  onFile: (file: File) => void
}

/** A button that lets a person choose a file; the browser’s own field speaks the browser’s language. */
export function FileButton({ label, accept, disabled = false, onFile }: FileButtonProps) {
  return (
    <label className={`button ${styles.file}`} data-off={disabled || undefined}>
      {label}
      <input
        type="file"
        className="visually-hidden"
        aria-label={label}
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </label>
  )
}
