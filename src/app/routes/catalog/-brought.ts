import { seedFromPayload } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { currentLocale } from '#app/i18n/locale.ts'
import { readLocal } from '#app/lib/local-storage.ts'
import { localeKey } from '#app/lib/locale-key.ts'
import type { QueryClient } from '#app/stages/query.ts'
import { lazyListCatalog } from '#contract/catalog/lazy-reads.ts'
import { lazyGetProduct } from '#contract/product/lazy-reads.ts'

const taken = new WeakSet<QueryClient>()

/** Takes what a finished page of the catalogue brought, once: the first load of every other page need not know these reads. */
export function takeBrought(queryClient: QueryClient): void {
  if (taken.has(queryClient) || typeof document === 'undefined') return
  taken.add(queryClient)
  seedFromPayload(queryClient, { listCatalog: lazyListCatalog, getProduct: lazyGetProduct })
}

/** Speaks the language of the address to a reader who has not chosen one. */
export async function speakAsAddressed(lang: 'en' | undefined): Promise<void> {
  if (lang !== undefined && lang !== currentLocale() && readLocal(localeKey) === null)
    await activate(lang, { remember: false })
}
