import { Plural, Trans } from '@lingui/react/macro'
import { useEndless } from '#app/api/endless.ts'
import { useFailureText } from '#app/api/errors.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { CardSkeleton } from '#app/screens/admin/CardSkeleton.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { listMessages, type MessageChannel } from '#contract/message/message.ts'
import { MessageRow } from './MessageRow.tsx'
import { messagePages } from './message-pages.ts'

type MessageListProps = { channel: MessageChannel | 'all'; onShowAll: () => void; onTry: () => void }

export function MessageList({ channel, onShowAll, onTry }: MessageListProps) {
  const online = useOnline()
  const failureText = useFailureText()
  const { list, total, error, isPending, hasMore, more, retry } = useEndless(listMessages, messagePages(channel))
  if (total === null) {
    if (error && !online) {
      return (
        <Notice
          heading="h3"
          title={<Trans>You are offline</Trans>}
          text={<Trans>Messages are never saved on this device; reading them needs a network.</Trans>}
          onRetry={retry}
        />
      )
    }
    if (error) {
      return (
        <Notice
          heading="h3"
          title={<Trans>The messages could not be read</Trans>}
          text={failureText(error)}
          onRetry={retry}
        />
      )
    }
    return <CardSkeleton rows={3} />
  }
  if (total === 0) return <NoMessages channel={channel} onShowAll={onShowAll} onTry={onTry} />
  return (
    <>
      <ol className="messages">
        {list.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </ol>
      {error && (
        <p className="card-alert" role="alert">
          {online ? failureText(error) : <Trans>You are offline: this is what was read last.</Trans>}
        </p>
      )}
      <div className="messages-more">
        <span role="status">
          <Plural value={total} one="# message" other="# messages" />
        </span>
        {error ? (
          <button type="button" className="button" onClick={retry}>
            <Trans>Try again</Trans>
          </button>
        ) : (
          hasMore && (
            <button type="button" className="button" disabled={isPending || !online} onClick={more}>
              {isPending ? <Trans>Loading</Trans> : <Trans>Show older ones</Trans>}
            </button>
          )
        )}
      </div>
    </>
  )
}

function NoMessages({ channel, onShowAll, onTry }: MessageListProps) {
  if (channel === 'all') {
    return (
      <Notice
        heading="h3"
        title={<Trans>No message is kept</Trans>}
        action={
          <button type="button" className="notice-action" onClick={onTry}>
            <Trans>Try one out</Trans>
          </button>
        }
      />
    )
  }
  return (
    <Notice
      heading="h3"
      title={channel === 'mail' ? <Trans>No e-mail is kept</Trans> : <Trans>No SMS is kept</Trans>}
      action={
        <button type="button" className="notice-action" onClick={onShowAll}>
          <Trans>Show all messages</Trans>
        </button>
      }
    />
  )
}
