import { frameView } from '#pages/frame-view.ts'
import { dropForeignView } from './first-view.ts'
import { applyLook } from './ui/look.ts'

/**
 * The page is readable before any of this runs. Boot waits until it has been painted, then loads the app piece by piece,
 * one task each with a pause between, so that no task holds up a finger on the screen.
 */
async function boot(): Promise<void> {
  await firstPaint()
  await idle()
  await import('./stages/react.ts')
  await pause()
  await import('./stages/router.ts')
  await pause()
  await import('./stages/query.ts')
  await pause()
  const { start } = await import('./stages/app.ts')
  await pause()
  await start()
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The bare shell has nothing to show before the app draws it, nor has a frame that anybody could read.
    const root = document.getElementById('root')
    if (!root?.hasChildNodes() || root.dataset.view === frameView) return resolve()
    // A hidden tab never paints, an old browser never tells.
    setTimeout(resolve, 3_000)
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return resolve()
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 50)
  })
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

// Before anything else: what is painted must not change its size or its colours.
applyLook()
dropForeignView()
void boot()
