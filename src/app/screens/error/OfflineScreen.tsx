import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '#app/i18n/use-title.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { HomeLink } from './HomeLink.tsx'

/** What was asked for is neither on the device nor to be had now. */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
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
    </main>
  )
}
