import { useEffect, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useSession } from '#app/session/context.ts'
import { listGuestFeedback } from '#contract/feedback/guest.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { type GuestThread, listGuestThreads, noteGuestThread, onGuestThreads } from '#device/guest-feedback.ts'

/**
 * Feedback without an account that this device has the keys of, for the person who is here, live; null while the device
 * is being read.
 */
export function useKeptThreads(): GuestThread[] | null {
  const person = useSession().userInfo?.id ?? null
  const [threads, setThreads] = useState<GuestThread[] | null>(null)
  useEffect(() => {
    let gone = false
    const look = async () => {
      const found = await listGuestThreads(person).catch(() => [])
      if (!gone) setThreads(found)
    }
    const stop = onGuestThreads(() => void look())
    void look()
    return () => {
      gone = true
      stop()
    }
  }, [person])
  return threads
}

/**
 * The same, as the server tells them while there is a network: those that have arrived, the last changed first. What the
 * server says is kept for when there is none.
 */
export function useGuestThreads() {
  const threads = useKeptThreads()
  const keys = (threads ?? []).slice(0, feedbackLimits.keys).map(({ key }) => key)
  const { data, error, refetch } = useApiQuery(
    listGuestFeedback,
    { keys },
    { enabled: keys.length > 0, quiet: true, silent: true },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, which is to these keys
  useEffect(() => {
    const keepSummaries = async () => {
      for (const { at, feedback } of data?.list ?? []) {
        const thread = threads?.find(({ key }) => key === keys[at])
        if (!thread || JSON.stringify(thread.summary) === JSON.stringify(feedback)) continue
        await noteGuestThread(thread.key, { summary: feedback })
      }
    }
    // A device that keeps nothing shows what it was told.
    keepSummaries().catch(() => {})
  }, [data])
  const summaries = new Map(data?.list.map(({ at, feedback }) => [keys[at], feedback]))
  const arrived = (threads ?? []).flatMap(({ key, summary }) => {
    const feedback = summaries.get(key) ?? summary
    return feedback ? [{ key, feedback }] : []
  })
  return {
    /** Null while the device is being read. */
    list: threads && arrived.sort((a, b) => b.feedback.updatedAt - a.feedback.updatedAt),
    error,
    refetch,
  }
}
