import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useTitle } from '#app/i18n/use-title.ts'
import { config } from '#app/lib/config.ts'
import { frameAddress, hostOf } from '#app/lib/frame-url.ts'
import { framePath } from '#app/lib/menu-items.ts'
import { outsideRel } from '#app/lib/navigate-to.ts'
import { useSite } from '#app/lib/site.ts'
import { useMemberCentre } from '#app/session/member-centre.ts'
import { leavesOf } from '#app/session/menus.ts'
import { OutsideIcon } from '#app/ui/menu-icons.tsx'
import type { MenuItem } from '#contract/initial/menu.ts'
import { menuTypeOf } from '#contract/initial/menu-type.ts'
import { Frame } from './Frame.tsx'
import { FrameRefused } from './FrameRefused.tsx'
import styles from './framed.module.css'

/** A page of somebody else inside ours (R2.11): only of listed hosts, sandboxed, and always with a way to open it outside. */
export function IframeScreen() {
  const { t } = useLingui()
  const { url = '' } = useParams({ strict: false })
  const { userMenus, navUserMenus } = useMemberCentre()
  const { headNav } = useSite()
  const items = leavesOf([...headNav, ...userMenus, ...navUserMenus])
  const {
    url: address,
    host,
    refused,
  } = frameAddress(url, {
    hosts: frameHosts(items),
    origin: location.origin,
  })
  // What the menu calls it, when the person came from there.
  const title = items.find(({ path }) => path === framePath(url))?.title || host || t`Embedded page`
  useTitle(title)
  return (
    <main id="content" tabIndex={-1} className={styles.framed}>
      <header className={styles.bar}>
        <div>
          <h1>{title}</h1>
          {host && host !== title && <p>{host}</p>}
        </div>
        {address && (
          <a className={styles.outside} href={address} target="_blank" rel={outsideRel} title={t`Open in a new tab`}>
            <OutsideIcon />
            <span>
              <Trans>Open in a new tab</Trans>
            </span>
          </a>
        )}
      </header>
      {refused ? (
        <FrameRefused why={refused} host={host} />
      ) : (
        <Frame key={address} url={address} host={host} title={title} />
      )}
    </main>
  )
}

/**
 * The hosts whose pages may be embedded: those of the configuration, and those of the iframe items in the menus that the
 * back end sent, which lists them by that. `menus` as the app opens them.
 */
function frameHosts(menus: MenuItem[]): string[] {
  const sent = leavesOf(menus)
    .filter((item) => menuTypeOf(item) === 'iframe')
    .map(({ path }) => hostOf(decodeURIComponent(path.slice(framePath('').length))))
  return [...(config().frameHosts ?? []), ...sent.filter(Boolean)]
}
