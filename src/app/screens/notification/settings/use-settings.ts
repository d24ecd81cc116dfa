import { useQueryClient } from '@tanstack/react-query'
import { announce } from '#app/api/announce.ts'
import type { Answer } from '#app/api/answer.ts'
import { keyOf, queryFor, useApiQuery } from '#app/api/query.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import type { InputOf, OutputOf } from '#contract/base/endpoint.ts'
import {
  getNotificationSettings,
  type NotificationSettings,
  setNotifications,
} from '#contract/notification/settings.ts'

type Change = InputOf<typeof setNotifications>
type Known = Answer<OutputOf<typeof getNotificationSettings>>

/** The settings, and a way to change them: shown at once, and sent as soon as that can be. */
export function useSettings() {
  const read = useApiQuery(getNotificationSettings, {}, { quiet: true })
  const queryClient = useQueryClient()
  const { send } = useOutboxMutation(setNotifications, { rereads: false })
  const set = (change: Change) => {
    // The hours that somebody chooses are those of where they are.
    const whole = { zone: ownZone(), ...change }
    const { queryKey } = queryFor(getNotificationSettings, {})
    queryClient.setQueryData<Known>(queryKey, (now) => now && { ...now, data: shown(now.data, whole) })
    send(whole, { label: { kind: 'silent', text: '' } }).catch((error: unknown) => {
      announce(error)
      void queryClient.invalidateQueries({ queryKey: keyOf(getNotificationSettings) })
    })
  }
  return { ...read, set }
}

/** The time zone of this device, by its IANA name. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the server is going to answer. */
function shown(now: NotificationSettings, { kind, ...change }: Change): NotificationSettings {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const off = { ...now.off }
  if (kind) {
    const others = off[kind.channel].filter((one) => one !== kind.kind)
    off[kind.channel] = kind.on ? others : [...others, kind.kind]
  }
  return { ...now, ...given, off }
}
