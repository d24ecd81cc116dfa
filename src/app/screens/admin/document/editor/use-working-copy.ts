import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readsChanged } from '#app/api/changed.ts'
import { useClient } from '#app/api/client-context.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { queryFor } from '#app/api/query.ts'
import { onReachedAgain } from '#app/offline/use-online.ts'
import type { Document, WrittenText } from '#contract/document/document.ts'
import { getDocument } from '#contract/document/reads.ts'
import { saveDocument } from '#contract/document/writes.ts'
import { textOf } from './document-text.ts'
import type { Source } from './source/create-source.ts'
import { type KeptCopy, WorkingCopy } from './working-copy.ts'

/** The working copy of a document that is open: its calls, and when they are made without anybody asking. */
export function useWorkingCopy(
  id: string,
  doc: Document | null,
  start: KeptCopy,
  keep: (copy: KeptCopy | null) => void,
  source: Source | null,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { sendAsync } = useApiMutation(saveDocument, { silent: true })
  const now = useRef({ id, doc, keep, source, sendAsync })
  now.current = { ...now.current, doc, keep, source, sendAsync }
  const [copy] = useState(
    () =>
      new WorkingCopy(start, {
        keep: (kept) => now.current.keep(kept),
        still: async () => now.current.source?.still(),
        async save(text, rev) {
          const { id } = now.current
          const { data } = await now.current.sendAsync({ id, rev, ...text })
          // A writer who leaves and comes back goes on from here, not from what was read at first.
          const { queryKey } = queryFor(getDocument, { id })
          queryClient.setQueryData(
            queryKey,
            (known) => known && { ...known, data: savedIn(known.data, text, data) },
            // All else of it is as old as before.
            { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt },
          )
          // From now on it has a working copy.
          if (!now.current.doc?.hasCopy) void readsChanged(queryClient, [getDocument])
          return data
        },
        async read() {
          const { data } = await client.call(getDocument, { id: now.current.id }, { fresh: true })
          if (data.status === 'deleted') return null
          // Somebody may have given it another id.
          now.current.id = data.id
          void readsChanged(queryClient, [getDocument])
          return { rev: data.rev, text: textOf(data), by: data.copy?.author.name ?? data.editor.name }
        },
      }),
  )
  useEffect(() => {
    if (doc) copy.meet({ rev: doc.rev, text: textOf(doc) })
  }, [copy, doc])
  useEffect(() => onReachedAgain(() => void copy.flush()), [copy])
  // A writer who leaves the page has the text saved at once.
  useEffect(() => () => void copy.flush(), [copy])
  return { copy, state: useSyncExternalStore(copy.subscribe, copy.getState) }
}

/** A document as it was read, with what has been saved of it since. */
function savedIn(doc: Document, text: WrittenText, { rev, at }: { rev: number; at: number }): Document {
  const { title, tags } = text
  const { version: baseVersion, editor: author } = doc
  return { ...doc, title, tags, rev, editedAt: at, copy: { baseVersion, author, ...doc.copy, ...text, at } }
}
