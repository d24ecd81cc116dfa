import { Plural, Trans } from '@lingui/react/macro'
import { useGuestThreads } from '#app/offline/use-guest-threads.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import styles from './guest.module.css'
import { useClaim } from './use-claim.ts'

/** For a member: what was written on this device before they signed in can be theirs. Nothing where there is none. */
export function DeviceThreads() {
  const online = useOnline()
  const { list } = useGuestThreads()
  const { claim, isClaiming } = useClaim()
  if (!list?.length) return null
  const threads = list.map(({ key, feedback: { id } }) => ({ id, key }))
  return (
    <div className={styles.device}>
      <NoticeBar
        action={
          <button type="button" disabled={!online || isClaiming} onClick={() => void claim(threads)}>
            <Trans>Move to my account</Trans>
          </button>
        }
      >
        <Plural
          value={threads.length}
          one="One message was written on this device without an account."
          other="# messages were written on this device without an account."
        />
      </NoticeBar>
    </div>
  )
}
