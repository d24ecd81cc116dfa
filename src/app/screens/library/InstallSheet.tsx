import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type InstallWay, useInstall } from '#app/offline/install.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import '#app/ui/button.css'
import styles from './install.module.css'

type InstallSheetProps = {
  /** What one does without installing; absent where nothing waits for an answer. */
  instead?: { words: ReactNode; onChoose: () => void }
  onClose: () => void
}

/** How to put the app on the home screen, in the browser's own words and pictures. */
export function InstallSheet({ instead, onClose }: InstallSheetProps) {
  const { way, ask } = useInstall()
  const install = async () => {
    if (await ask()) onClose()
  }
  return (
    <Popup title={<Trans>Add to Home Screen</Trans>} onClose={onClose}>
      <p className={styles.why}>
        {way === 'ios' ? (
          <Trans>
            Safari clears what a site has saved after seven days without a visit. Added to the home screen, the site
            keeps it and opens like an app.
          </Trans>
        ) : (
          <Trans>
            Installed, it opens like an app, and the browser does not clear what is saved when space runs low.
          </Trans>
        )}
      </p>
      {way === 'asks' ? null : <Way way={way} />}
      <div className={styles.actions}>
        {instead && (
          <button type="button" className="button" onClick={instead.onChoose}>
            {instead.words}
          </button>
        )}
        {way === 'asks' ? (
          <button type="button" className="button button-main" onClick={() => void install()}>
            <Trans>Install</Trans>
          </button>
        ) : (
          <button type="button" className="button button-main" onClick={onClose}>
            <Trans>Got it</Trans>
          </button>
        )}
      </div>
    </Popup>
  )
}

function Way({ way }: { way: Exclude<InstallWay, 'asks'> }) {
  if (way === 'ios')
    return (
      <Steps
        steps={[
          {
            name: 'share',
            icon: <ShareDrawing />,
            words: (
              <Trans>
                Tap <b>Share</b> at the edge of Safari
              </Trans>
            ),
          },
          {
            name: 'add',
            icon: <AddDrawing />,
            words: (
              <Trans>
                Choose <b>Add to Home Screen</b>
              </Trans>
            ),
          },
          {
            name: 'done',
            icon: <DoneDrawing />,
            words: (
              <Trans>
                Tap <b>Add</b>, and open it from there
              </Trans>
            ),
          },
        ]}
      />
    )
  return (
    <Steps
      steps={[
        {
          name: 'menu',
          icon: <MenuDrawing />,
          words:
            way === 'android' ? (
              <Trans>Open the browser’s menu</Trans>
            ) : (
              <Trans>Open the browser’s menu, or its address bar</Trans>
            ),
        },
        {
          name: 'add',
          icon: <AddDrawing />,
          words:
            way === 'android' ? (
              <Trans>
                Choose <b>Install app</b> or <b>Add to Home screen</b>
              </Trans>
            ) : (
              <Trans>
                Choose <b>Install</b> or <b>Add to Dock</b>
              </Trans>
            ),
        },
        { name: 'done', icon: <DoneDrawing />, words: <Trans>Confirm, and open it from there</Trans> },
      ]}
    />
  )
}

const ShareDrawing = () => (
  <Icon>
    <path d="M12 14.5V3.5m-3.5 3.3L12 3.5l3.5 3.3M8.5 9.5H7A1.5 1.5 0 0 0 5.5 11v8A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 17 9.5h-1.5" />
  </Icon>
)
const AddDrawing = () => (
  <Icon>
    <path d="M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5Zm6 4.5v8m-4-4h8" />
  </Icon>
)
const DoneDrawing = () => (
  <Icon>
    <path d="M8.5 2.8h7a2 2 0 0 1 2 2v14.4a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V4.8a2 2 0 0 1 2-2Zm1 9.4 2 2 3.2-4" />
  </Icon>
)
const MenuDrawing = () => (
  <Icon>
    <path d="M12 5.5h0m0 6.5h0m0 6.5h0" strokeWidth="3" />
  </Icon>
)
