import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { notify } from '#app/lib/notifications.ts'
import { copyText } from '#app/ui/copy-text.ts'
import { Sheet } from '#app/ui/Sheet.tsx'
import { abilities } from './abilities.ts'
import { BookmarkRow } from './BookmarkRow.tsx'
import { Row } from './MenuRow.tsx'
import { ModerationRows } from './ModerationRows.tsx'
import { type OpenSheet, type TextName, useThread } from './thread.ts'
import { useReachesSource } from './use-source.ts'
import '#app/ui/panel.css'
import styles from './qa.module.css'

/**
 * What else can be done with a text: buttons in a sheet. The rows of antd-mobile's ActionSheet are links without an
 * address, which take no focus, and a row that is greyed cannot say why.
 */
export function MenuSheet({ text }: { text: TextName }) {
  const thread = useThread()
  const { question, online, open, asMember } = thread
  const may = abilities(thread, text)
  const reachesSource = useReachesSource(text)
  const [link, setLink] = useState<string>()
  const close = () => open(null)
  const to = (is: NonNullable<OpenSheet>['is']) => () => open({ is, text })

  const copyLink = async () => {
    const place = text.commentId ? `#comment-${text.commentId}` : text.answerId ? `#answer-${text.answerId}` : ''
    const address = `${location.origin}/QA/${question.id}${place}`
    if (!(await copyText(address))) return setLink(address)
    notify('success', msg`Link copied`)
    close()
  }

  return (
    <Sheet title={<Title text={text} />} onClose={close}>
      <div className={`panel ${styles.menu}`}>
        <Row onClick={copyLink}>
          <Trans>Copy the link</Trans>
        </Row>
        {!text.answerId && !text.commentId && <BookmarkRow />}
        {link && <p className={styles.link}>{link}</p>}
        {may.edit && (
          <Row
            onClick={to('edit')}
            disabled={!reachesSource}
            why={<Trans>You are offline, and this device does not have the text as it was written.</Trans>}
          >
            <Trans>Edit</Trans>
          </Row>
        )}
        {may.history && (
          <Row
            onClick={to('history')}
            disabled={!online}
            why={<Trans>You are offline; earlier versions are not kept on this device.</Trans>}
          >
            <Trans>Earlier versions</Trans>
          </Row>
        )}
        {!may.own && (
          <Row onClick={() => asMember(to('report'), 'report')}>
            <Trans>Report</Trans>
          </Row>
        )}
        {may.remove && (
          <Row onClick={to('delete')} danger>
            <Trans>Delete</Trans>
          </Row>
        )}
        {may.moderate && <ModerationRows />}
      </div>
    </Sheet>
  )
}

function Title({ text }: { text: TextName }) {
  if (text.commentId) return <Trans>Comment</Trans>
  return text.answerId ? <Trans>Answer</Trans> : <Trans>Question</Trans>
}
