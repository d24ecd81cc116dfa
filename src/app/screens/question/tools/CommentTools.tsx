import { useLingui } from '@lingui/react/macro'
import { MoreIcon } from '#app/ui/menu-icons.tsx'
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
        className="qa-tool"
        aria-label={t`More about this comment`}
        aria-haspopup="dialog"
        onClick={() => open({ is: 'menu', text })}
      >
        <MoreIcon />
      </button>
      <Waiting where={(_, name) => isSame(name, text)} />
    </>
  )
}
