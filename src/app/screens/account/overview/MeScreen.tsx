import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '#app/i18n/use-title.ts'
import { ReadingData } from '#app/offline/reading/ReadingData.tsx'
import { useSession } from '#app/session/context.ts'
import { Avatar } from '#app/ui/Avatar.tsx'
import { About } from './About.tsx'
import { ErasureNotice } from './ErasureNotice.tsx'
import { MenuRows } from './MenuRows.tsx'
import { MyThings } from './MyThings.tsx'
import styles from './me.module.css'
import { SignOut } from './SignOut.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import { YourData } from './YourData.tsx'

/** What /user is where the server's menu has nothing to open: who one is here, this device, and the way out. */
export function MeScreen() {
  const { t } = useLingui()
  const { user } = useSession()
  useTitle(t`Me`)
  const name = user?.name || user?.username
  return (
    <main id="content" tabIndex={-1} className={styles.me} data-lit="">
      <ErasureNotice />
      <header className={styles.person}>
        <Avatar path={user?.path ?? ''} name={name ?? ''} />
        <div>
          <h1>{name || <Trans>Signed in</Trans>}</h1>
          {user?.username && user.username !== name && <p>{user.username}</p>}
        </div>
      </header>
      <div className={styles.columns}>
        <MyThings />
        <MenuRows />
        <ThisDevice />
        <ReadingData />
        <YourData />
        <SignOut />
      </div>
      <About />
    </main>
  )
}
