import { useRef } from 'react'
import fieldStyles from '#app/fields/field.module.css'
import { useGrowing } from '#app/fields/use-growing.ts'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import styles from './copy.module.css'

type PairProps = {
  label: string
  original: string
  from: Locale
  into: Locale
  written: string
  onWrite: (written: string) => void
  isCode?: boolean
  /** A line only: what is pasted loses its breaks. */
  isLine?: boolean
}

const oneLine = (text: string) =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text

/** A paragraph of the original, and the field of its translation beside it. */
export function Pair({ label, original, from, into, written, onWrite, isCode = false, isLine = false }: PairProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useGrowing(area, written)
  return (
    <div className={styles.pair} data-code={isCode || undefined}>
      <p lang={htmlLang[from]}>{original}</p>
      <textarea
        ref={area}
        className={`${fieldStyles.input} ${styles.area}`}
        aria-label={label}
        lang={htmlLang[into]}
        rows={1}
        value={written}
        onChange={({ target }) => onWrite(isLine ? oneLine(target.value) : target.value)}
      />
    </div>
  )
}
