import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Level, strengthOf } from './strength.ts'

const words: Record<Exclude<Level, 0>, ReactNode> = {
  1: <Trans>Weak: easy to guess. Several words in a row are better.</Trans>,
  2: <Trans>Fair: every further character makes it better.</Trans>,
  3: <Trans>Good.</Trans>,
  4: <Trans>Strong.</Trans>,
}

/** How good a new password is, as far as its length and variety tell; nothing before there is something to say. */
export function Strength({ password, username }: { password: string; username: string }) {
  const level = strengthOf(password, username)
  return (
    <div className="password-strength" role="status">
      {level > 0 && (
        <>
          <span className={`password-meter password-meter-${level}`} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <p className="password-soft">{words[level as Exclude<Level, 0>]}</p>
        </>
      )}
    </div>
  )
}
