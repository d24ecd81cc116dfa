import { readingOwner } from '#app/offline/reading/owner.ts'
import type { Session } from '#app/session/context.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { bookmarkButton } from './bookmark-button.ts'
import { countView } from './count-view.ts'
import { keepPlace } from './keep-place.ts'

/**
 * What an article is to its reader: a bookmark, one of those read lately, the place where they stopped; and that it was
 * read is counted. Comes when the text can be read and it is known who is here. `say` speaks what is seen only. Returns
 * its end.
 */
export function addReading(
  article: HTMLElement,
  doc: HelpDoc,
  { session, say }: { session: Session; say: (text: string) => void },
): () => void {
  let owner: string | null = null
  let ends: (() => void)[] = []
  const end = () => {
    for (const step of ends) step()
    ends = []
  }
  const begin = () => {
    const [before, now] = [owner, readingOwner(session.get())]
    if (now === null || now === before) return
    owner = now
    end()
    ends = [bookmarkButton(article, doc, { owner, say })]
    // What one person has open must not be read lately, or stopped in, by the next.
    if (before === null) ends.push(keepPlace(article, doc, { owner, session }))
  }
  const stop = session.subscribe(begin)
  const endView = countView(doc.id)
  begin()
  return () => {
    stop()
    endView()
    end()
  }
}
