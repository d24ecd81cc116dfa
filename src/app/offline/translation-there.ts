import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { Failure } from '#app/api/failure.ts'
import { queryFor } from '#app/api/query.ts'
import { notify } from '#app/lib/notifications.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { lazyGetBlogPost } from '#contract/blog/lazy-reads.ts'
import { lazyGetHelp } from '#contract/help/lazy-reads.ts'

/**
 * Whether a document's translation can be opened now: not where it is neither on the device nor to be had, and then the
 * reader is told so.
 */
export async function isTranslationThere(
  queryClient: QueryClient,
  id: string,
  locale: Locale,
  read: typeof lazyGetHelp | typeof lazyGetBlogPost = lazyGetHelp,
): Promise<boolean> {
  try {
    // Its own words come below.
    await queryClient.ensureQueryData({ ...queryFor<Endpoint>(read, { id }), meta: { quiet: true } })
    return true
  } catch (error) {
    // What else there is to say, its own page says.
    if (!(error instanceof Failure && error.isUnreachable)) return true
    notify(
      'info',
      locale === 'en'
        ? msg`This page is not saved on this device in English. It stays in Chinese.`
        : msg`This page is not saved on this device in Chinese. It stays in English.`,
    )
    return false
  }
}
