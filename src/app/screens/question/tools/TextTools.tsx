import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { BellIcon, CommentIcon } from '#app/ui/control-icons.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { MoreIcon } from '#app/ui/menu-icons.tsx'
import { CommentForm } from './CommentForm.tsx'
import styles from './qa.module.css'
import { isSame, type TextName, useThread } from './thread.ts'
import { useAccept } from './use-accept.ts'
import { useFollow } from './use-follow.ts'
import { VoteButton } from './VoteButton.tsx'
import { Waiting } from './Waiting.tsx'

/** The row beneath the question or an answer. */
export function TextTools({ text }: { text: TextName }) {
  const { t } = useLingui()
  const { question, mine, asMember, open } = useThread()
  const [commenting, setCommenting] = useState(false)
  const isClosed = question.status === 'closed'
  return (
    <>
      <div className={styles.row}>
        <VoteButton text={text} />
        {!text.answerId && <FollowButton />}
        {text.answerId && mine?.mayAccept && <AcceptButton answerId={text.answerId} />}
        {!isClosed && (
          <button
            type="button"
            className={styles.tool}
            aria-expanded={commenting}
            onClick={() => asMember(() => setCommenting(!commenting))}
          >
            <CommentIcon />
            <span>
              <Trans>Comment</Trans>
            </span>
          </button>
        )}
        <button
          type="button"
          className={`${styles.tool} ${styles.more}`}
          aria-label={t`More`}
          aria-haspopup="dialog"
          onClick={() => open({ is: 'menu', text })}
        >
          <MoreIcon />
        </button>
      </div>
      <Waiting
        where={(item, name) => item.label.kind !== 'answer' && isSame({ ...name, commentId: undefined }, text)}
      />
      {commenting && <CommentForm text={text} onDone={() => setCommenting(false)} />}
    </>
  )
}

function FollowButton() {
  const { following, toggle } = useFollow()
  return (
    <button type="button" className={styles.tool} aria-pressed={following} onClick={toggle}>
      <BellIcon />
      <span>{following ? <Trans context="state">Following</Trans> : <Trans>Follow</Trans>}</span>
    </button>
  )
}

function AcceptButton({ answerId }: { answerId: string }) {
  const { accepted, toggle, disabled } = useAccept(answerId)
  return (
    <button type="button" className={styles.tool} aria-pressed={accepted} disabled={disabled} onClick={toggle}>
      <CheckIcon />
      <span>{accepted ? <Trans>Undo acceptance</Trans> : <Trans>Accept</Trans>}</span>
    </button>
  )
}
