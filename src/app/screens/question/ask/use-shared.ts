import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { notify } from '#app/lib/notifications.ts'
import { useSession } from '#app/session/context.ts'
import { draftShared } from './shared-draft.ts'

/** Whether the form may open: what was shared to the app (`wanted`) is in its draft by then. */
export function useShared(wanted: boolean): boolean {
  const { userInfo } = useSession()
  const owner = userInfo?.id
  const [done, setDone] = useState(!wanted)
  useEffect(() => {
    if (done || owner === undefined) return
    draftShared(owner)
      .then((taken) => {
        if (taken && taken.lost > 0)
          notify('info', msg`Some of the shared images could not be opened, or were too many.`)
      })
      // Nothing that could be kept: one writes it.
      .catch(() => {})
      .finally(() => setDone(true))
  }, [owner, done])
  return done
}
