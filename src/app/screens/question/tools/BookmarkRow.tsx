import { Trans } from '@lingui/react/macro'
import { useBookmark } from '#app/offline/reading/use-reading.ts'
import { Row } from './MenuRow.tsx'
import { useThread } from './thread.ts'

/** Keeps the question among the reader's bookmarks, or no longer; for guests as well, and with no network. */
export function BookmarkRow() {
  const { question, open } = useThread()
  const { id, locale, title } = question
  const { on, toggle } = useBookmark({ of: 'question', id, locale, title })
  const change = () => {
    toggle()
    open(null)
  }
  return (
    <Row onClick={change} disabled={on === null}>
      {on ? <Trans>Remove the bookmark</Trans> : <Trans>Bookmark</Trans>}
    </Row>
  )
}
