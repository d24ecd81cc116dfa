import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { notify } from '#app/lib/notifications.ts'
import { YesIcon } from '#app/ui/icons.tsx'
import styles from './qa.module.css'
import type { TextName } from './thread.ts'
import { useVote } from './use-vote.ts'

const ownWords = msg`You cannot vote for your own content`

/** That a text helped; it counts at once, and nobody votes for what they wrote themselves. */
export function VoteButton({ text }: { text: TextName }) {
  const { t } = useLingui()
  const { votes, on, isOwn, toggle } = useVote(text)
  const why = useId()
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.vote}`}
        aria-pressed={on}
        // Still reached, and tapped: it says why.
        aria-disabled={isOwn || undefined}
        aria-describedby={isOwn ? why : undefined}
        title={isOwn ? t(ownWords) : undefined}
        onClick={isOwn ? () => notify('info', ownWords) : toggle}
      >
        <YesIcon />
        <span>
          <Trans>Helpful</Trans>
        </span>
        <b>{votes}</b>
      </button>
      {isOwn && (
        <span className="visually-hidden" id={why}>
          {t(ownWords)}
        </span>
      )}
    </>
  )
}
