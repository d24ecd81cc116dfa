import { timing } from '#contract/base/constants.ts'
import { observable } from './observable.ts'

type Place = { pathname: string; searchStr: string }

/** What of a router is listened to here; lib knows no router. */
export interface Navigations {
  subscribe(
    event: 'onBeforeNavigate' | 'onResolved',
    listener: (event: { fromLocation?: Place | undefined; toLocation: Place }) => void,
  ): () => void
}

/** Whether another page is on its way. */
export const navigating = observable(false)
/** Whether menus are to be seen; a layout hides its own by opacity, so that nothing moves and the focus stays. */
export const menuShown = observable(true)

/**
 * Follows a router (R2.18): a navigation to another path or query hides the menus, which are shown again 200 ms after the
 * last one began; one within the page, to a fragment, does not. Every navigation ends in `onResolved`, with an error as
 * well, and one that was overtaken in that of the later one; then `collapse` is called. Returns the end of it all.
 */
export function watchNavigation(router: Navigations, collapse: () => void): () => void {
  let reshow: ReturnType<typeof setTimeout> | undefined
  const show = () => menuShown.set(true)
  const stops = [
    router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      const { pathname, searchStr } = toLocation
      if (fromLocation?.pathname === pathname && fromLocation.searchStr === searchStr) return
      navigating.set(true)
      menuShown.set(false)
      clearTimeout(reshow)
      reshow = setTimeout(show, timing.menuReshowMs)
    }),
    router.subscribe('onResolved', () => {
      if (!navigating.get()) return
      navigating.set(false)
      collapse()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    clearTimeout(reshow)
    navigating.set(false)
    show()
  }
}
