import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { loadCatalogues } from '#app/i18n/catalogues.ts'
import type { Session } from '#app/session/context.ts'
import { copyText } from '#app/ui/copy-text.ts'
import { type ImageWords, viewableImages } from '#app/ui/viewable-images.ts'
import type { HelpDoc } from '#contract/help/help.ts'
import styles from './article-tools.module.css'
import { searchInVersion, versionButton } from './version-button.ts'

const copiedMs = 2_000

/** Gives a finished article what only a running app can: copy buttons, the place in the contents, what it is to its reader. */
export function addArticleTools(article: HTMLElement, doc: HelpDoc, session: Session): () => void {
  const say = announcer(article)
  const ends = [
    versionButton(article, doc),
    searchInVersion(doc),
    markdownCopy(article, doc, say),
    headingLinks(article, say),
    codeCopy(article, say),
    contentsPlace(article),
    ownReading(article, doc, session, say),
    viewableImages(article, imageWords()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Changes that are seen only, like a tick on a button, are said as well. */
function announcer(article: HTMLElement): (text: string) => void {
  const region = document.createElement('p')
  region.className = 'visually-hidden'
  region.setAttribute('role', 'status')
  article.append(region)
  return (text) => {
    region.textContent = text
  }
}

const imageWords = (): ImageWords => ({
  view: (alt) => (alt ? i18n._(msg`View larger: ${alt}`) : i18n._(msg`View larger`)),
  image: i18n._(msg`Image`),
  close: i18n._(msg`Close`),
})

function button(className: string | undefined, label: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className ?? ''
  made.setAttribute('aria-label', label)
  return made
}

function done(target: HTMLElement): void {
  target.dataset.done = ''
  setTimeout(() => delete target.dataset.done, copiedMs)
}

/** Beside the date. What converts comes with the first tap; it is saved with the app, so it needs no network. */
function markdownCopy(article: HTMLElement, doc: HelpDoc, say: (text: string) => void): () => void {
  const copy = button(styles.markdownCopy, i18n._(msg`Copy as Markdown`))
  copy.title = i18n._(msg`Copy as Markdown`)
  copy.addEventListener('click', async () => {
    if (!(await copyText(import('./markdown-of.ts').then(({ markdownOf }) => markdownOf(doc))))) {
      say(i18n._(msg`The page could not be copied`))
      return
    }
    done(copy)
    say(i18n._(msg`Copied as Markdown`))
  })
  article.querySelector('.article-meta > span')?.append(copy)
  return () => copy.remove()
}

function headingLinks(article: HTMLElement, say: (text: string) => void): () => void {
  const added: HTMLElement[] = []
  for (const heading of article.querySelectorAll<HTMLElement>('.prose :is(h2, h3)[id]')) {
    const title = wordsOf(heading)
    const link = button(styles.headingLink, i18n._(msg`Copy the link to “${title}”`))
    // The button stands inside, next to the last word; the heading's name stays its own.
    heading.setAttribute('aria-label', title)
    link.addEventListener('click', async () => {
      const url = new URL(location.href)
      url.hash = heading.id
      if (!(await copyText(url.href))) return
      done(link)
      say(i18n._(msg`Link copied`))
    })
    heading.append(link)
    added.push(link)
  }
  return () => {
    for (const link of added) link.remove()
  }
}

/** What a heading says as it is seen: without the source of its formulas, and the numbers of its notes. */
function wordsOf(heading: HTMLElement): string {
  const seen = heading.cloneNode(true) as HTMLElement
  for (const unseen of seen.querySelectorAll('annotation, .footnote-ref')) unseen.remove()
  return seen.textContent ?? ''
}

function codeCopy(article: HTMLElement, say: (text: string) => void): () => void {
  const undo: (() => void)[] = []
  for (const pre of article.querySelectorAll<HTMLElement>('.prose pre')) {
    const box = document.createElement('div')
    const copy = button(styles.codeCopy, i18n._(msg`Copy the code`))
    box.className = styles.codeBox ?? ''
    pre.replaceWith(box)
    // Code that is wider than the screen scrolls; the button beside it does not.
    box.append(pre, copy)
    if (pre.scrollWidth > pre.clientWidth) pre.tabIndex = 0
    copy.addEventListener('click', async () => {
      if (!(await copyText(pre.textContent ?? ''))) return
      done(copy)
      say(i18n._(msg`Code copied`))
    })
    undo.push(() => box.replaceWith(pre))
  }
  for (const wide of article.querySelectorAll<HTMLElement>('.table-scroll, .formula, figure')) {
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0
  }
  return () => {
    for (const step of undo) step()
  }
}

/** Marks the section that is being read in the contents beside the text. */
function contentsPlace(article: HTMLElement): () => void {
  const links = new Map<string, HTMLElement>()
  for (const link of article.querySelectorAll<HTMLAnchorElement>('.article-side a'))
    links.set(decodeURIComponent(link.hash.slice(1)), link)
  const headings = [...article.querySelectorAll<HTMLElement>('.prose :is(h2, h3)[id]')].filter(({ id }) =>
    links.has(id),
  )
  let marked: HTMLElement | undefined
  const mark = () => {
    const line = innerHeight * 0.3
    const current = headings.findLast((heading) => heading.getBoundingClientRect().top < line)
    const link = current && links.get(current.id)
    if (link === marked) return
    marked?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'true')
    marked = link
  }
  const stop = links.size ? onScroll(mark) : () => {}
  return () => {
    stop()
    marked?.removeAttribute('aria-current')
  }
}

/** What the text is to its reader. Comes with words of its own, after all that the page itself needs. */
function ownReading(article: HTMLElement, doc: HelpDoc, session: Session, say: (text: string) => void): () => void {
  let end: (() => void) | undefined
  let left = false
  const begin = async () => {
    await loadCatalogues('help/reading')
    const { addReading } = await import('#app/screens/help/reading/article-reading.ts')
    if (!left) end = addReading(article, doc, { session, say })
  }
  // Where its code does not come, the text is read all the same.
  begin().catch(() => {})
  return () => {
    left = true
    end?.()
  }
}

/** Runs now and after every scroll, once a frame at most. */
function onScroll(work: () => void): () => void {
  let frame = 0
  const later = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      work()
    })
  }
  addEventListener('scroll', later, { passive: true })
  work()
  return () => {
    removeEventListener('scroll', later)
    cancelAnimationFrame(frame)
  }
}
