import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { announce } from '#app/api/announce.ts'
import { useSession } from '#app/session/context.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import '#app/ui/prompt.css'

const device = () => import('#device/reading/reading.ts')

/**
 * Asks a person who signs in, once, whether what this device has of a guest's is to be theirs. One line over the page's
 * lower edge.
 */
export function TakeAlong() {
  const { t } = useLingui()
  const owner = useSession().userInfo?.id ?? null
  const offered = useOffered(owner)
  const take = async () => {
    if (owner !== null) await (await device()).takeAlong(owner)
  }
  const leave = async () => (await device()).leaveBehind()
  return (
    <div role="status">
      {offered && (
        <div className="prompt">
          <button type="button" className="prompt-offer" onClick={() => void take().catch(announce)}>
            <Trans>Add this device's bookmarks and history to your account</Trans>
          </button>
          <button type="button" className="icon" aria-label={t`Not now`} onClick={() => void leave().catch(announce)}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}

/** Whether somebody is here, and the guest has something that nobody was asked about. */
function useOffered(owner: string | null): boolean {
  const [offered, setOffered] = useState<string | null>(null)
  useEffect(() => {
    if (owner === null) return
    let gone = false
    let stop = () => {}
    const begin = async () => {
      const { countToTakeAlong, onReadingChange } = await device()
      const look = async () => {
        const count = await countToTakeAlong()
        if (!gone) setOffered(count > 0 ? owner : null)
      }
      if (gone) return
      stop = onReadingChange(() => void look().catch(() => {}))
      await look()
    }
    // A device that cannot be read has nothing to take along.
    begin().catch(() => {})
    return () => {
      gone = true
      stop()
    }
  }, [owner])
  return owner !== null && offered === owner
}
