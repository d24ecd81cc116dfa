import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { announce } from '#app/api/announce.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { notify } from '#app/lib/notifications.ts'
import {
  noteTold,
  type PushPlace,
  pushPlace,
  subscribedHere,
  subscribeHere,
  unsubscribeHere,
} from '#app/offline/push.ts'
import { useSession } from '#app/session/context.ts'
import { endPush, subscribePush } from '#contract/notification/push.ts'
import type { NotificationSettings } from '#contract/notification/settings.ts'
import { ownZone } from './use-settings.ts'

/** `on`: the server sends this person's pushes here, and the browser takes them. */
export type DeviceState = PushPlace | 'on' | 'closed'

/** Whether pushes come to this browser, and how that is turned. `settings`: undefined while nobody knows. */
export function useDevice(settings: Pick<NotificationSettings, 'pushKey' | 'devices'> | undefined) {
  const { userInfo } = useSession()
  const locale = useLocale()
  const { sendAsync: tell } = useApiMutation(subscribePush)
  const { sendAsync: end } = useApiMutation(endPush)
  const [place, setPlace] = useState(pushPlace)
  const [isSubscribed, setSubscribed] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => void subscribedHere().then((one) => setSubscribed(one !== null)), [])
  const own = settings?.devices.find(({ current }) => current)
  const isOn = own !== undefined && isSubscribed === true && place === 'possible'
  const closed = settings?.pushKey === null && place === 'possible'
  const state: DeviceState = isOn ? 'on' : closed ? 'closed' : place

  const work = async (what: () => Promise<void>) => {
    setBusy(true)
    try {
      await what()
    } catch (error) {
      if (error instanceof DOMException)
        notify('error', msg`This browser could not reach its push service. Try again later.`)
      else announce(error)
    }
    setPlace(pushPlace())
    setSubscribed((await subscribedHere()) !== null)
    setBusy(false)
  }
  return {
    state,
    busy,
    device: own,
    turnOn: () =>
      work(async () => {
        if (!settings?.pushKey || !userInfo) return
        const subscribed = await subscribeHere(settings.pushKey)
        if (!subscribed) return
        await tell({ ...subscribed, locale, zone: ownZone() })
        await noteTold(userInfo, subscribed)
      }),
    turnOff: () =>
      work(async () => {
        if (own) await end({ id: own.id })
        await unsubscribeHere()
      }),
  }
}
