import type { Locale } from '#contract/base/locale.ts'

/** What readers of feeds understand. */
export const feedKinds = ['rss', 'atom', 'json'] as const
export type FeedKind = (typeof feedKinds)[number]

/** Where the feed of one language's help is. */
export const feedPath = (locale: Locale, kind: FeedKind): string => `/feeds/help.${locale}.${kind}`
