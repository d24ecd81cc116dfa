import { isLineTag, otherTags } from '#contract/notification/tags.ts'

/**
 * What this device shows of what its member has read elsewhere is closed, as soon as the app hears of it. Rejects where
 * that cannot be found out.
 *
 * @param unread how many they have not read
 * @param unreadIds which these are, asked for where there is something to close; null where they are too many to say
 */
export async function closeRead(unread: number, unreadIds: () => Promise<string[] | null>): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  if (unread === 0) {
    for (const notification of shown) if (notification.tag !== otherTags.test) notification.close()
    return
  }
  const lines = shown.filter(({ tag }) => isLineTag(tag))
  const ids = lines.length > 0 ? await unreadIds() : null
  for (const line of lines) if (ids && !ids.includes(line.tag)) line.close()
}
