import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import type { HelpLink } from '#contract/help/help.ts'
import { escapeHtml } from './escape.ts'
import { inPhrases, type TitleWriting } from './phrases.ts'

/** The words of a post's frame, in its language; translated by the app, carried by the built template. */
export interface BlogPostWords {
  blog: string
  breadcrumb: string
  contents: string
  updated: string
  /** With `#` for the number. */
  minutes: string
  tags: string
  more: string
  newer: string
  older: string
  neighbours: string
  readInOther: string
}

/** Where a post stands on the site. */
export const blogPath = (id: string) => `/blog/${encodeURIComponent(id)}`

/** Where the posts with a tag stand. */
export const blogTagPath = (tag: string) => `/blog?tag=${encodeURIComponent(tag)}`

/** Integer seconds → the day in words of a language (UTC): the same on server, worker and screen. */
export const dayOf = (seconds: number, locale: Locale): string =>
  new Intl.DateTimeFormat(htmlLang[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)

/** The same in an element that knows the moment. */
export const dayHtml = (seconds: number, locale: Locale): string =>
  `<time datetime="${new Date(seconds * 1000).toISOString()}">${escapeHtml(dayOf(seconds, locale))}</time>`

const link = ({ id, title }: HelpLink, writing: TitleWriting) => `<a href="${blogPath(id)}">${writing.title(title)}</a>`

function metaHtml(post: BlogPost, words: BlogPostWords): string {
  const { locale, author, publishedAt, updatedAt, minutes, translationId } = post
  const other = htmlLang[locale === 'en' ? 'zh-cn' : 'en']
  // What was changed on the day that it appeared is not worth a word.
  const isChanged = dayOf(updatedAt, locale) !== dayOf(publishedAt, locale) && updatedAt > publishedAt
  return [
    '<p class="article-meta post-meta">',
    author && `<span class="post-author"><bdi>${escapeHtml(author)}</bdi></span>`,
    `<span>${dayHtml(publishedAt, locale)}</span>`,
    `<span>${escapeHtml(words.minutes.replace('#', String(minutes)))}</span>`,
    isChanged ? `<span>${escapeHtml(words.updated)} ${dayHtml(updatedAt, locale)}</span>` : '',
    translationId &&
      `<a class="article-translation" href="${blogPath(translationId)}" hreflang="${other}" lang="${other}">${escapeHtml(words.readInOther)}</a>`,
    '</p>',
  ].join('')
}

/**
 * The inside of a post's article element. The one template there is: server and service worker put it into the page, the
 * screen renders the very same string. `post.html` is already sanitised.
 */
export function blogPostHtml(post: BlogPost, words: BlogPostWords, writing = inPhrases): string {
  const { title, summary, cover, toc, html, tags, more } = post
  const contents = toc.map(
    ({ id, text, level }) =>
      `<li class="toc-${level}"><a href="#${encodeURIComponent(id)}">${escapeHtml(text)}</a></li>`,
  )
  const tagItems = tags.map((tag) => `<li><a href="${escapeHtml(blogTagPath(tag))}"># ${escapeHtml(tag)}</a></li>`)
  return [
    '<header class="article-head">',
    `<nav class="article-crumbs" aria-label="${escapeHtml(words.breadcrumb)}"><a href="/blog">${escapeHtml(words.blog)}</a></nav>`,
    `<h1>${writing.title(title)}</h1>`,
    summary ? `<p class="article-summary">${escapeHtml(summary)}</p>` : '',
    metaHtml(post, words),
    '</header>',
    cover ? `<p class="post-cover"><img src="${escapeHtml(cover)}" alt="" decoding="async"></p>` : '',
    toc.length > 2
      ? `<details class="article-toc"><summary>${escapeHtml(words.contents)}</summary><ol>${contents.join('')}</ol></details>`
      : '',
    `<div class="prose">${writing.text(html)}</div>`,
    tagItems.length > 0 ? `<ul class="post-tags" aria-label="${escapeHtml(words.tags)}">${tagItems.join('')}</ul>` : '',
    more.length > 0
      ? `<section class="post-more"><h2>${escapeHtml(words.more)}</h2><ul>${more.map((one) => `<li>${link(one, writing)}</li>`).join('')}</ul></section>`
      : '',
  ].join('')
}

function pagerLink(to: HelpLink | null, word: string, className: string, writing: TitleWriting): string {
  if (!to) return ''
  return `<a class="${className}" href="${blogPath(to.id)}"><span>${escapeHtml(word)}</span><b>${writing.title(to.title)}</b></a>`
}

/** The inside of the navigation below a post: those that were published after and before it. */
export function blogPagerHtml({ newer, older }: BlogPost, words: BlogPostWords, writing = inPhrases): string {
  return pagerLink(newer, words.newer, 'pager-previous', writing) + pagerLink(older, words.older, 'pager-next', writing)
}
