import { observable, useObservable } from '#app/lib/observable.ts'

/** Chromium's own way to ask, which TypeScript does not know. */
type InstallEvent = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** How this browser puts the app on the home screen: it asks by itself, or the person has to do it in its menus. */
export type InstallWay = 'asks' | 'ios' | 'android' | 'desktop'

const offer = observable<InstallEvent | null>(null)
const installed = observable(false)

/** Whether the app runs from the home screen: then nothing it keeps is swept away after a week without a visit. */
export function runsInstalled(): boolean {
  // Safari on iOS knew it by this name first.
  const standalone = (navigator as { standalone?: boolean }).standalone === true
  return (
    standalone || globalThis.matchMedia?.('(display-mode: standalone), (display-mode: minimal-ui)')?.matches === true
  )
}

/** Calls back once the app runs installed, or was installed. Returns its end. */
export function onceInstalled(listener: () => void): () => void {
  const look = () => {
    if (!installed.get()) return
    stop()
    listener()
  }
  const stop = installed.subscribe(look)
  look()
  return stop
}

/** Notices that the browser offers to install the app, and that it was installed. Returns its end. */
export function watchInstall(): () => void {
  installed.set(runsInstalled())
  const onOffer = (event: Event) => {
    // Asked for at a moment of ours, not over what somebody reads.
    event.preventDefault()
    offer.set(event as InstallEvent)
  }
  const onInstalled = () => {
    offer.set(null)
    installed.set(true)
  }
  addEventListener('beforeinstallprompt', onOffer)
  addEventListener('appinstalled', onInstalled)
  return () => {
    removeEventListener('beforeinstallprompt', onOffer)
    removeEventListener('appinstalled', onInstalled)
  }
}

function wayOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): InstallWay {
  // An iPad says that it is a Mac; a Mac has no touch.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

/**
 * Whether the app is installed, the way to install it here, and the browser's own question where it has one (resolves
 * with whether the person said yes).
 */
export function useInstall(): { installed: boolean; way: InstallWay; ask: () => Promise<boolean> } {
  const event = useObservable(offer, null)
  const ask = async () => {
    // A browser's question can be put once; it offers another one when it likes.
    offer.set(null)
    return (await event?.prompt())?.outcome === 'accepted'
  }
  return { installed: useObservable(installed, false), way: event ? 'asks' : wayOf(navigator), ask }
}
