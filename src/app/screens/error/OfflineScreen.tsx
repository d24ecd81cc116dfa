import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTitle } from '#app/i18n/use-title.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { HomeLink } from './HomeLink.tsx'

/** What the device itself knows of its network; that nothing of ours is reached is why this screen is here. */
function onChange(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

type OfflineScreenProps = { onRetry: () => void; search?: ReactNode; isPart?: boolean }

/**
 * What was asked for is neither on the device nor to be had now; `search` looks for it in what is saved. `isPart`: it is a
 * part of the app itself, of which a device keeps at first what reading needs.
 */
export function OfflineScreen({ onRetry, search, isPart = false }: OfflineScreenProps) {
  const { t } = useLingui()
  const online = useSyncExternalStore(onChange, () => navigator.onLine)
  useTitle(online ? t`No response` : t`Offline`)
  return (
    <main id="content" tabIndex={-1}>
      <Notice
        heading="h1"
        title={online ? <Trans>The site is not responding</Trans> : <Trans>You are offline</Trans>}
        text={
          <>
            {isPart ? (
              <Trans>
                This part of the app is not on this device yet. It is kept here once you open it online, sign in, or
                install the app. Saved pages and search still work.
              </Trans>
            ) : (
              <Trans>This page is not saved on this device. Saved pages and search still work.</Trans>
            )}{' '}
            {online && <Trans>Some networks, as in hotels or trains, require you to sign in first.</Trans>}
          </>
        }
        onRetry={onRetry}
        action={<HomeLink />}
      />
      {search}
    </main>
  )
}
