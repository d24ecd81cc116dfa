import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './password.module.css'
import { type Level, strengthOf } from './strength.ts'

const words: Record<Exclude<Level, 0>, ReactNode> = {
  1: <Trans>Weak: easy to guess. Several words in a row are better.</Trans>,
  2: <Trans>Fair: a longer password is stronger.</Trans>,
  3: <Trans>Good.</Trans>,
  4: <Trans>Strong.</Trans>,
}

/** How good a new password is, as far as its length and variety tell; nothing before there is something to say. */
export function Strength({ password, username }: { password: string; username: string }) {
  const level = strengthOf(password, username)
  return (
    <div className={styles.strength} role="status">
      {level > 0 && (
        <>
          <span className={styles.meter} data-level={level} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <p className={styles.soft}>{words[level as Exclude<Level, 0>]}</p>
        </>
      )}
    </div>
  )
}
