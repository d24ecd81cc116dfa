import type { ReactNode } from 'react'
import styles from './resource.module.css'

type TwoLinesProps = {
  name: ReactNode
  /** In small letters. */
  under: ReactNode
  /** The language of both, where it is not the screen's. */
  lang?: string
  /** What stands below ends after a few lines: it is a text. */
  cut?: boolean
}

/** A row's name and what is said below it, in one cell of a list. */
export const TwoLines = ({ name, under, lang, cut = false }: TwoLinesProps) => (
  <>
    <span className={styles.name} lang={lang}>
      {name}
    </span>
    <span className={cut ? `${styles.under} ${styles.cut}` : styles.under} lang={lang}>
      {under}
    </span>
  </>
)
