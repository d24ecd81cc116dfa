import type { Locale } from '#contract/base/locale.ts'
import type { HelpVersion, HelpVersionPage } from './version.ts'

const words: Record<
  Locale,
  {
    of: Record<'older' | 'unreleased', (version: string) => string>
    same: (current: string) => string
    first: (current: string) => string
  }
> = {
  'zh-cn': {
    of: {
      older: (version) => `本页介绍的是 ${version} 版本，不是当前版本。`,
      unreleased: (version) => `本页介绍的是 ${version} 版本，尚未发布。`,
    },
    same: (current) => `阅读 ${current} 版本的这一页`,
    first: (current) => `当前的 ${current} 版本没有这一页，去看它的第一页`,
  },
  en: {
    of: {
      older: (version) => `This page is about version ${version}, which is not the current one.`,
      unreleased: (version) => `This page is about version ${version}, which is not released yet.`,
    },
    same: (current) => `Read it for version ${current}`,
    first: (current) => `The current version ${current} does not have this page; go to its first one`,
  },
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] as string)

/**
 * What a page of another version than the current one says of itself, as finished HTML in its own language, before its
 * text. The server puts it there, and a device that has saved the version: a first load carries nothing for it.
 */
export function versionNote(locale: Locale, version: HelpVersion, current: HelpVersionPage | undefined): string {
  if (version.status === 'current') return ''
  const { of, same, first } = words[locale]
  const sentence = escapeHtml(of[version.status](version.name))
  if (!current) return `<p class="other-version">${sentence}</p>`
  const way = current.isSamePage ? same(current.name) : first(current.name)
  return `<p class="other-version">${sentence} <a href="/help/${encodeURIComponent(current.page.id)}">${escapeHtml(way)}</a></p>`
}
