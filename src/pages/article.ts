import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { HelpDoc, HelpHeading, HelpLink } from '#contract/help/help.ts'
import { dateHtml } from './date.ts'
import { escapeHtml } from './escape.ts'
import { inPhrases, type TitleWriting } from './phrases.ts'

/** The words of an article's frame, in the article's language; translated by the app, carried by the built template. */
export interface ArticleWords {
  help: string
  contents: string
  updated: string
  previous: string
  next: string
  readInOther: string
  breadcrumb: string
  neighbours: string
  edit: string
  outdated: string
}

function tocHtml(toc: HelpHeading[]): string {
  const items = toc.map(
    (heading) =>
      `<li class="toc-${heading.level}"><a href="#${encodeURIComponent(heading.id)}">${escapeHtml(heading.text)}</a></li>`,
  )
  return `<ol>${items.join('')}</ol>`
}

const other: Record<Locale, Locale> = { 'zh-cn': 'en', en: 'zh-cn' }

/**
 * The inside of the article element: breadcrumb, title, meta line, contents, text. The one template there is: the server
 * and the service worker put it into the page, the screen renders the very same string. `doc.html` is already sanitised.
 */
export function articleHtml(doc: HelpDoc, words: ArticleWords, writing = inPhrases): string {
  const { version } = doc
  const own = version && version.status !== 'current' ? `version=${encodeURIComponent(version.id)}` : ''
  const category = `/help?category=${encodeURIComponent(doc.category.id)}${own && `&${own}`}`
  const otherLang = htmlLang[other[doc.locale]]
  const translation = doc.translationId
    ? `<a class="article-translation" href="/help/${encodeURIComponent(doc.translationId)}" hreflang="${otherLang}" lang="${otherLang}">${escapeHtml(words.readInOther)}</a>`
    : ''
  const edit = doc.editUrl
    ? `<a class="article-translation" href="${escapeHtml(doc.editUrl)}">${escapeHtml(words.edit)}</a>`
    : ''
  const outdated = doc.newerOriginalId
    ? `<p class="article-outdated">${escapeHtml(words.outdated)} <a href="/help/${encodeURIComponent(doc.newerOriginalId)}" hreflang="${otherLang}" lang="${otherLang}">${escapeHtml(words.readInOther)}</a></p>`
    : ''
  const hasToc = doc.toc.length > 1
  const toc = hasToc ? tocHtml(doc.toc) : ''
  return [
    '<header class="article-head">',
    `<nav class="article-crumbs" aria-label="${escapeHtml(words.breadcrumb)}"><a href="/help${own && `?${own}`}">${escapeHtml(words.help)}</a><a href="${escapeHtml(category)}">${escapeHtml(doc.category.name)}</a></nav>`,
    `<h1>${writing.title(doc.title)}</h1>`,
    doc.summary ? `<p class="article-summary">${escapeHtml(doc.summary)}</p>` : '',
    `<p class="article-meta"><span>${escapeHtml(words.updated)} ${dateHtml(doc.updatedAt)}</span>${version ? `<span class="article-version">${escapeHtml(version.name)}</span>` : ''}${edit}${translation}</p>`,
    outdated,
    '</header>',
    hasToc ? `<details class="article-toc"><summary>${escapeHtml(words.contents)}</summary>${toc}</details>` : '',
    // Wide screens have room for the contents beside the text; only one of the two is displayed.
    hasToc
      ? `<nav class="article-side" aria-label="${escapeHtml(words.contents)}"><p>${escapeHtml(words.contents)}</p>${toc}</nav>`
      : '',
    `<div class="prose">${writing.text(doc.html)}</div>`,
  ].join('')
}

function pagerLink(link: HelpLink | null, word: string, className: string, writing: TitleWriting): string {
  if (!link) return ''
  return `<a class="${className}" href="/help/${encodeURIComponent(link.id)}"><span>${escapeHtml(word)}</span><b>${writing.title(link.title)}</b></a>`
}

/** The inside of the navigation below an article: its neighbours in the category tree. */
export function pagerHtml(doc: HelpDoc, words: ArticleWords, writing = inPhrases): string {
  return (
    pagerLink(doc.previous, words.previous, 'pager-previous', writing) +
    pagerLink(doc.next, words.next, 'pager-next', writing)
  )
}
