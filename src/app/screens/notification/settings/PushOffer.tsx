import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { declineOffer } from '#app/offline/push.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { getNotificationSettings } from '#contract/notification/settings.ts'
import { useDevice } from './use-device.ts'
import '#app/ui/prompt.css'

/** Asks whether this device is to say what becomes of it, in one line over the page's lower edge. Yes opens the browser's own question. */
export function PushOffer() {
  const { t } = useLingui()
  const { data } = useApiQuery(getNotificationSettings, {}, { silent: true })
  const { state, turnOn, busy } = useDevice(data)
  const [answered, setAnswered] = useState(false)
  const open = !answered && data?.pushKey != null && state === 'possible'
  const yes = () => {
    declineOffer()
    void turnOn().finally(() => setAnswered(true))
  }
  const no = () => {
    declineOffer()
    setAnswered(true)
  }
  return (
    <div role="status">
      {open && (
        <div className="prompt">
          <button type="button" className="prompt-offer" disabled={busy} onClick={yes}>
            <Trans>Tell me on this device when there is news</Trans>
          </button>
          <button type="button" className="icon" aria-label={t`Not now`} onClick={no}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}
