import { defaultLocale } from '#contract/base/constants.ts'
import type { Locale } from '#contract/base/locale.ts'

/** Where a page's picture is; another one with each revision, for those who fetch it keep it for weeks. */
export const pageImagePath = (area: 'help' | 'QA' | 'blog', { id, rev }: { id: string; rev: number }) =>
  `/og/${area}/${encodeURIComponent(id)}.png?v=${rev}`

/** Where the picture of a product is: one record in both languages, and its text has no revision that a page knows of. */
export const productImagePath = (locale: Locale, id: string) =>
  `/og/catalog/${encodeURIComponent(id)}.png${locale === defaultLocale ? '' : `?lang=${locale}`}`

/** Where the picture of a course is, which has no revision that a page knows of either. */
export const courseImagePath = (id: string) => `/og/course/${encodeURIComponent(id)}.png`

/** The picture beside a link: the cover, but for one that other sites do not draw, which SVG is; then `drawn`. */
export const linkImage = (cover: string, drawn: string): string =>
  cover === '' || cover.endsWith('.svg') ? drawn : cover

/** As large as the server draws it. */
export const pageImageSize = { width: 1200, height: 630 } as const

/** The picture of the site itself, where pages have none. */
export const siteImage = '/icons/icon-512.png'
