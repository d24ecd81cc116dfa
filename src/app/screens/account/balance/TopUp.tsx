import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import styles from './top-up.module.css'
import { usePayments } from './use-payments.ts'
import '#app/ui/button.css'

/** Asked for when somebody pays. */
const TopUpSheet = lazy(async () => ({ default: (await import('./TopUpSheet.tsx')).TopUpSheet }))

/** The way to pay from outside; nothing where the site takes no payments. */
export function TopUp() {
  const [open, setOpen] = useState(false)
  const online = useOnline()
  if (!usePayments()) return null
  return (
    <div className={styles.topUp}>
      <Button color="primary" disabled={!online} aria-describedby="top-up-why" onClick={() => setOpen(true)}>
        <Trans comment="Pays money into one’s own balance">Top up</Trans>
      </Button>
      <Link to="/user/account/payments" className="button">
        <Trans comment="The list of one’s own online top-ups">My top-ups</Trans>
      </Link>
      <p id="top-up-why">{!online && <Trans>You need to be online to top up.</Trans>}</p>
      {open && (
        <Suspense fallback={null}>
          <TopUpSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
