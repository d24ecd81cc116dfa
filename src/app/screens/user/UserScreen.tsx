import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '#app/i18n/use-title.ts'
import { useSite } from '#app/lib/site.ts'
import { useSession } from '#app/session/context.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { MenuRows } from './MenuRows.tsx'
import { SignOut } from './SignOut.tsx'
import './user.css'

/** The member's own page: who they are here, their menu, this device, and the way out. Works with no network. */
export function UserScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  const { siteName, version, recordNumber } = useSite()
  useTitle(t`Me`)
  const name = user?.name || user?.username
  const about = [siteName, version && t`Version ${version}`, recordNumber].filter(Boolean)
  return (
    <main id="content" tabIndex={-1} className="me">
      <header className="me-person">
        <Avatar path={user?.path ?? ''} name={name ?? ''} />
        <div>
          <h1>{name || <Trans>Signed in</Trans>}</h1>
          {user?.username && user.username !== name && <p>{user.username}</p>}
        </div>
      </header>
      <div className="me-columns">
        <MenuRows />
        <DeviceCard />
        <SignOut />
      </div>
      {about.length > 0 && <p className="me-about">{about.join(' · ')}</p>}
    </main>
  )
}
