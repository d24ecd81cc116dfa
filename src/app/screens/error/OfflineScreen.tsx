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

/** What was asked for is neither on the device nor to be had now; `search` looks for it in what is saved. */
export function OfflineScreen({ onRetry, search }: { onRetry: () => void; search?: ReactNode }) {
  const { t } = useLingui()
  const online = useSyncExternalStore(onChange, () => navigator.onLine)
  useTitle(online ? t`No answer` : t`Offline`)
  return (
    <main id="content" tabIndex={-1}>
      <Notice
        heading="h1"
        title={online ? <Trans>The site does not answer</Trans> : <Trans>You are offline</Trans>}
        text={
          <>
            <Trans>This page is not saved on this device. What is saved opens as always, search included.</Trans>{' '}
            {online && <Trans>Some networks, as in hotels and trains, want to be signed in to first.</Trans>}
          </>
        }
        onRetry={onRetry}
        action={<HomeLink />}
      />
      {search}
    </main>
  )
}
