import { Trans } from '@lingui/react/macro'
import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useKeptThreads } from '#app/offline/use-guest-threads.ts'
import { getFeedback } from '#contract/feedback/feedback.ts'
import { keyOfFragment } from '#contract/feedback/link.ts'
import { GuestThread } from './GuestThread.tsx'
import { ThreadPage } from './ThreadPage.tsx'

const route = getRouteApi('/feedback/$id')

/** Feedback of the member’s own, or of a guest: by the key in its address, or the one that this device keeps. */
export function FeedbackScreen() {
  const { id } = route.useParams()
  const inAddress = keyOfFragment(useLocation({ select: ({ hash }) => hash }))
  const { keptKey } = route.useRouteContext()
  const threads = useKeptThreads()
  // What was kept as the page was opened, until it is known what is kept now: taken into the account it is not any more.
  const kept = threads ? threads.find(({ summary }) => summary?.id === id)?.key : keptKey
  const key = inAddress ?? kept ?? null
  if (key !== null) return <GuestThread key={key} id={id} threadKey={key} inAddress={inAddress !== null} />
  return <MemberThread id={id} />
}

function MemberThread({ id }: { id: string }) {
  const { data, error, updatedAt, refetch } = useApiQuery(getFeedback, { id }, { quiet: true })
  if (data && data.mergedInto !== '') return <Navigate to="/feedback/$id" params={{ id: data.mergedInto }} replace />
  return (
    <ThreadPage
      feedback={data}
      updatedAt={updatedAt}
      error={error}
      onRetry={() => void refetch()}
      missing={<Trans>It may belong to another account, or the address is incomplete.</Trans>}
    />
  )
}
