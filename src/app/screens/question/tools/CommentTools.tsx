import { useLingui } from '@lingui/react/macro'
import { MoreIcon } from '#app/ui/menu-icons.tsx'
import styles from './qa.module.css'
import { isSame, type TextName, useThread } from './thread.ts'
import { Waiting } from './Waiting.tsx'

/** What can be done with a comment. */
export function CommentTools({ text }: { text: TextName }) {
  const { t } = useLingui()
  const { open } = useThread()
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={t`More actions for this comment`}
        aria-haspopup="dialog"
        onClick={() => open({ is: 'menu', text })}
      >
        <MoreIcon />
      </button>
      <Waiting where={(_, name) => isSame(name, text)} />
    </>
  )
}
