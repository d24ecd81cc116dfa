import type { Locale } from './locale.ts'

/** The business constants of the product, each in one place. Field rules stand with their fields. */

/** The language of a person who never chose one. */
export const defaultLocale: Locale = 'zh-cn'

export const timing = {
  /** After a navigation began, until the menu is shown again. */
  menuReshowMs: 200,
  /** The reload helper reloads at most once in this time. */
  reloadGuardMs: 10_000,
  /** After start, until the running build's own manifest is asked for. */
  buildMetaDelayMs: 1_000,
  /** Until a build that is not newer is asked about once more: by then another process, or cache, may answer. */
  rollbackConfirmMs: 5_000,
  /** Between two looks for a newer build, besides those when the page becomes visible or the network comes back. */
  latestBuildPollMs: 3_600_000,
} as const

/** Stacking order of what lies over the page. */
export const layers = { base: 2_000, errorToast: 9_999 } as const

/** How long a message stays, how far two are apart, and in what time the bar of a navigation fades. */
export const notification = { durationMs: 4_500, gapPx: 16, loadingFadeMs: 400 } as const

/** Prefix of relative upload and avatar paths when none is configured. */
export const defaultCdnUrl = '/pro-api'

/** Where uploads go when the site says nothing else: to its own server. */
export const defaultUploadMode = 'local'

/** Where a cookie of ours is sent when its maker names no path; those of sign-on name a narrower one. */
export const defaultCookiePath = '/'
