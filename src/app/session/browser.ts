import type { SessionPorts } from './runner.ts'

/** The part of the session's ports that is the browser itself. */
export const browserPorts: Pick<SessionPorts, 'place' | 'go' | 'reload'> = {
  place: () => ({ address: location.href, online: navigator.onLine, appStart: isAppStart() }),
  go: (url) => location.replace(url),
  reload: () => location.reload(),
}

/** The installed app was opened from its icon; a pull to refresh inside it is a reload. */
function isAppStart(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return matchMedia('(display-mode: standalone)').matches && entry?.type !== 'reload'
}
