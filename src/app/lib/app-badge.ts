/** Not in every browser, and only an installed app has an icon. */
type Badging = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Shows how many are unread on the app's icon, where there is such a thing; none at 0. */
export function showAppBadge(unread: number): void {
  const badging = navigator as Badging
  const shown = unread > 0 ? badging.setAppBadge?.(unread) : badging.clearAppBadge?.()
  shown?.catch(() => {})
}
