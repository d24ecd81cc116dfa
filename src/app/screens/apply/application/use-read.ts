import { useEffect } from 'react'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { readNotifications } from '#contract/notification/notification.ts'

/** Whoever looks at an application has read what they were told of it, at the next network where there is none. */
export function useRead(id: string, updatedAt: number): void {
  const { send } = useOutboxMutation(readNotifications)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    // Whether it arrives concerns nobody.
    send({ path: `/apply/${id}` }, { label: { kind: 'silent', text: '' } }).catch(() => {})
  }, [id, updatedAt])
}
