import { msg } from '@lingui/core/macro'
import { useCallback } from 'react'
import { notify } from '#app/lib/notifications.ts'
import type { WorkingCopy } from './working-copy.ts'

/** Something was asked for before all that was typed is on the server; the screen says why it is not. */
export class NotSaved extends Error {}

/**
 * Does something to a document, on the text as it stands here: what is typed is saved first, and the count that comes back
 * is the next one's. `newText`: what it does changes the text, which then comes from the server. Throws NotSaved, Failure.
 */
export function useAct(copy: WorkingCopy) {
  return useCallback(
    async <T extends { rev: number }>(
      act: (rev: number) => Promise<{ data: T }>,
      { newText = false } = {},
    ): Promise<T> => {
      if (!(await copy.flush())) {
        notify('error', msg`Not done: your text has not been saved yet.`)
        throw new NotSaved()
      }
      const { data } = await act(copy.at)
      if (!newText) copy.counted(data.rev)
      return data
    },
    [copy],
  )
}
