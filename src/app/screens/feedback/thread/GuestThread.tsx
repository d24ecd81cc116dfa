import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useKeptThreads } from '#app/offline/use-guest-threads.ts'
import { GuestPanel } from '#app/screens/feedback/guest/GuestPanel.tsx'
import { useSession } from '#app/session/context.ts'
import { readGuestFeedback } from '#contract/feedback/guest.ts'
import { noteGuestThread } from '#device/guest-feedback.ts'
import { memoryMode } from '#device/store.ts'
import { GuestKey } from './guest-key.ts'
import { ThreadPage } from './ThreadPage.tsx'

type GuestThreadProps = {
  id: string
  threadKey: string
  /** The key stands in the address. */
  inAddress: boolean
}

/**
 * Feedback without an account, for anybody who has its key. The device keeps the key and what was last said; then the
 * key leaves the address, where histories and pages that one goes on to could find it.
 */
export function GuestThread({ id, threadKey, inAddress }: GuestThreadProps) {
  const navigate = useNavigate()
  const person = useSession().userInfo?.id ?? null
  const { data, error, updatedAt, refetch } = useApiQuery(readGuestFeedback, { id, key: threadKey }, { quiet: true })
  const kept = useKeptThreads()?.find(({ key }) => key === threadKey)?.thread

  useEffect(() => {
    if (!data) return
    const { id, no, kind, title, status, createdAt, updatedAt, news } = data
    const keepThread = async () => {
      const summary = { id, no, kind, title, status, createdAt, updatedAt, news }
      await noteGuestThread(threadKey, { summary, thread: data }, person)
      if (inAddress && !memoryMode()) {
        await navigate({ to: '/feedback/$id', params: { id }, hash: '', replace: true, resetScroll: false })
      }
    }
    // Where nothing can be kept the address is all there is: it stays.
    keepThread().catch(() => {})
  }, [data, threadKey, inAddress, person, navigate])

  // Refused: what was kept of it is not theirs any more.
  const shown = data ?? (error?.isNotFound ? undefined : kept?.id === id ? kept : undefined)
  return (
    <GuestKey value={threadKey}>
      <ThreadPage
        feedback={shown}
        updatedAt={data ? updatedAt : (kept?.updatedAt ?? null)}
        error={error}
        onRetry={() => void refetch()}
        missing={
          <Trans>
            The link is incomplete, or this feedback was moved to an account: sign in to that account to read it.
          </Trans>
        }
      >
        {shown && <GuestPanel feedback={shown} threadKey={threadKey} />}
      </ThreadPage>
    </GuestKey>
  )
}
