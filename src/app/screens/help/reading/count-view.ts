import { askForBackgroundSync, drainNow } from '#app/offline/outbox.ts'
import { searchThatLedTo } from '#app/screens/help/search/led-by-search.ts'
import { helpLimits } from '#contract/help/limits.ts'
import { countHelpViews, type HelpView } from '#contract/help/views.ts'
import { guest, outbox } from '#device/outbox/outbox.ts'
import { silentWrite } from '#device/outbox/silent-write.ts'

/** A reader who leaves earlier has only passed by. */
const readMs = 3_000

let seen: HelpView[] = []

/**
 * Counts an article as read, as nobody's, once it was seen for a moment; a tab in the background waits until it is looked
 * at. Several go to the server in one write, through the outbox, when the page is left. Returns its end.
 */
export function countView(id: string): () => void {
  const q = searchThatLedTo(id)
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    end()
    seen.push(q === undefined ? { id } : { id, q })
    if (seen.length >= helpLimits.views) void handOn()
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(read, readMs)
  }
  const end = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return end
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && seen.length > 0) void handOn()
})

async function handOn(): Promise<void> {
  const views = seen
  seen = []
  try {
    await outbox.enqueue(guest, silentWrite(countHelpViews, { views }))
    void askForBackgroundSync()
    await drainNow()
  } catch {
    // No room for what concerns nobody: it is not counted.
  }
}
