import { useEffect } from 'react'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { readNotifications } from '#contract/notification/notification.ts'

/** A member who looks at an application has read what they were told of it; sent later where there is no network. */
export function useRead(id: string, updatedAt: number): void {
  const { send } = useOutboxMutation(readNotifications)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    // Whether it arrives concerns nobody.
    send({ path: `/apply/${id}` }, { label: { kind: 'silent', text: '' } }).catch(() => {})
  }, [id, updatedAt])
}
