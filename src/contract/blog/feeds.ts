import type { Locale } from '#contract/base/locale.ts'
import type { FeedKind } from '#contract/help/feeds.ts'

/** Where the feed of one language's posts is. */
export const blogFeedPath = (locale: Locale, kind: FeedKind): string => `/feeds/blog.${locale}.${kind}`
