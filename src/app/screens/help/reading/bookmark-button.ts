import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { announce } from '#app/api/announce.ts'
import { setBookmark } from '#app/offline/reading/use-reading.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import { onReadingChange, readReading } from '#device/reading/reading.ts'
import styles from './article-reading.module.css'

const svg = 'http://www.w3.org/2000/svg'

/** At the end of the first line: bookmarks the article, or no longer. Returns its end. */
export function bookmarkButton(
  article: HTMLElement,
  doc: HelpDoc,
  { owner, say }: { owner: string; say: (text: string) => void },
): () => void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.bookmark ?? ''
  button.append(drawn())
  const name = i18n._(msg`Bookmark`)
  button.setAttribute('aria-label', name)
  button.title = name
  const show = (on: boolean) => button.setAttribute('aria-pressed', String(on))
  const isOn = () => button.getAttribute('aria-pressed') === 'true'
  show(false)

  /** Which look is the last: what was read before a tap says nothing about it. */
  let last = 0
  const look = async () => {
    last += 1
    const own = last
    const items = await readReading(owner)
    if (own === last) show(items.some(({ kind, of, id }) => kind === 'bookmark' && of === 'help' && id === doc.id))
  }
  // Where the device cannot be read nothing is bookmarked.
  const lookQuietly = () => void look().catch(() => {})
  const toggle = async () => {
    const on = !isOn()
    last += 1
    show(on)
    try {
      if (!(await setBookmark(owner, { of: 'help', id: doc.id, locale: doc.locale, title: doc.title }, on)))
        return lookQuietly()
      say(on ? i18n._(msg`Bookmarked`) : i18n._(msg`Bookmark removed`))
    } catch (error) {
      announce(error)
      lookQuietly()
    }
  }
  button.addEventListener('click', () => void toggle())
  const stop = onReadingChange(lookQuietly)
  lookQuietly()
  article.querySelector('.article-head')?.append(button)
  return () => {
    last += 1
    stop()
    button.remove()
  }
}

/** A ribbon of 24 units, in the text's colour. */
function drawn(): SVGSVGElement {
  const icon = document.createElementNS(svg, 'svg')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', 'M7 4h10a1 1 0 0 1 1 1v15l-6-4.2L6 20V5a1 1 0 0 1 1-1Z')
  icon.append(path)
  return icon
}
