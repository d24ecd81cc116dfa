import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReadingItem } from '#contract/reading/item.ts'
import styles from './article-reading.module.css'
import { scrollTo } from './place.ts'

/** So many screens further the reader has decided to begin anew. */
const goneScreens = 1.5

/**
 * Offers to go on where the reader stopped: one line over the page's lower edge, which moves nothing and goes by itself
 * when they read on from the beginning. Returns its end.
 */
export function continueLine(article: HTMLElement, stopped: ReadingItem): () => void {
  const line = document.createElement('p')
  line.className = styles.continueLine ?? ''
  line.setAttribute('role', 'status')
  const go = document.createElement('button')
  go.type = 'button'
  go.textContent = i18n._(msg`Continue reading (${Math.round(stopped.share * 100)}%)`)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = styles.continueClose ?? ''
  close.setAttribute('aria-label', i18n._(msg`Close`))
  line.append(go, close)

  const onScroll = () => void (scrollY > innerHeight * goneScreens && end())
  const end = () => {
    removeEventListener('scroll', onScroll)
    line.remove()
  }
  go.addEventListener('click', () => {
    window.scrollTo({ top: scrollTo(article, stopped), behavior: 'instant' })
    end()
    focusThere(article, stopped.anchor)
  })
  close.addEventListener('click', end)
  addEventListener('scroll', onScroll, { passive: true })
  article.append(line)
  return end
}

/** The keyboard and screen readers go on from the section, not from the page's end. */
function focusThere(article: HTMLElement, anchor: string): void {
  const heading = document.getElementById(anchor)
  if (!heading || !article.contains(heading)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
