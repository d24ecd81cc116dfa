import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clientOf } from '#app/api/client-context.ts'
import type { Failure } from '#app/api/failure.ts'
import { type QuickSearchResult, quickSearch } from '#app/api/quick-search.ts'
import type { RemoteSource } from './RemotePicker.tsx'

const typingMs = 250

/** What a source has for the text, asked for when the typing rests; a request that nobody waits for any more is aborted. */
export function useRemoteSearch<T extends { id: string }>({ url, extras, item }: RemoteSource<T>, typed: string) {
  const text = typed.trim()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    if (asked === text) return
    const timer = setTimeout(() => setAsked(text), typingMs)
    return () => clearTimeout(timer)
  }, [asked, text])
  const query = useQuery<QuickSearchResult<T>, Failure>({
    queryKey: ['quick search', url, extras ?? null, asked],
    queryFn: ({ client, signal }) =>
      quickSearch(clientOf(client), url, { ...extras, quickSearch: asked }, item, { signal }),
    placeholderData: keepPreviousData,
    // Said in the sheet itself.
    meta: { quiet: true },
    // Each opening asks anew: what was found before may have changed.
    staleTime: 0,
    gcTime: 0,
  })
  return {
    result: query.data,
    error: query.error,
    /** What is shown belongs to an earlier text. */
    outdated: asked !== text || query.isPlaceholderData,
    retry: () => void query.refetch(),
  }
}
