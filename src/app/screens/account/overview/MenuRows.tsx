import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useSite } from '#app/lib/site.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { routeNames } from '#app/session/addresses.ts'
import { MenuLink } from '#app/session/MenuLink.tsx'
import { useMemberCentre } from '#app/session/member-centre.ts'
import { groupsOf, leavesOf } from '#app/session/menus.ts'
import { ListRow } from '#app/ui/ListRow.tsx'
import { NamedIcon, OutsideIcon } from '#app/ui/menu-icons.tsx'
import { getInitial } from '#contract/initial/initial.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import { menuTypeOf } from '#contract/initial/menu-type.ts'
import { Missing } from './Missing.tsx'
import styles from './me.module.css'

/**
 * The person's menu as rows for a thumb: what the server lists, but for the page that is open and for `except`, paths
 * that it links already.
 */
export function MenuRows({ except = [] }: { except?: string[] }) {
  const { t } = useLingui()
  const { userInitialize } = useSite()
  const { open, userMenus, navUserMenus, showHeadline } = useMemberCentre()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const shown = [routeNames.user, here, ...except]
  const listed = new Set(leavesOf(userMenus).map(({ path }) => path))
  const groups = groupsOf([...userMenus, ...navUserMenus.filter(({ path }) => !listed.has(path))])
    .map(({ title, items }) => ({ title, items: items.filter(({ path }) => !shown.includes(path)) }))
    .filter(({ items }) => items.length > 0)
  if (!userInitialize) return <Unknown except={shown} />
  if (!open) {
    return (
      <p className={styles.note}>
        <Trans>This site has no member area at the moment. Your account and what you saved stay as they are.</Trans>
      </p>
    )
  }
  if (groups.length === 0) {
    return (
      <p className={styles.note}>
        <Trans>No other pages yet. New pages for members appear here.</Trans>
      </p>
    )
  }
  return (
    <nav className={styles.menu} aria-label={t`My pages`}>
      {groups.map(({ title, items }) => (
        <section key={title}>
          <h2>{showHeadline && title ? title : <Trans>My pages</Trans>}</h2>
          <div className="panel">
            {items.map((item) => (
              <Row key={`${item.path} ${item.title}`} item={item} />
            ))}
          </div>
        </section>
      ))}
    </nav>
  )
}

function Row({ item }: { item: MenuItem }) {
  const outside = menuTypeOf(item) === 'link'
  return (
    <MenuLink item={item} className="panel-row">
      <ListRow
        icon={<NamedIcon name={item.icon} />}
        {...(outside && {
          extra: (
            <>
              {' '}
              <span className="visually-hidden">
                <Trans>opens in a new tab</Trans>
              </span>
            </>
          ),
          end: <OutsideIcon />,
        })}
      >
        {item.title}
      </ListRow>
    </MenuLink>
  )
}

/** The pages of the member area that the app has by itself, for members who open it before any server named its own. */
const ownPages = [
  { path: '/user/account/overview', icon: 'overview', title: msg`Overview` },
  { path: '/user/account/profile', icon: 'profile', title: msg`Profile` },
  { path: '/user/account/changePassword', icon: 'password', title: msg`Change password` },
  { path: '/user/account/balance', icon: 'balance', title: msg`Balance` },
  { path: '/user/account/integral', icon: 'points', title: msg`Points` },
] as const

/** Before the server has named the member's menu: it is being asked, or could not be. */
function Unknown({ except }: { except: string[] }) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const online = useOnline()
  const { error, isFetching, refetch } = useApiQuery(getInitial, {}, { enabled: false, silent: true })
  if (isFetching || (!error && online)) {
    return (
      <div className={`panel skeleton ${styles.skeleton}`} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    )
  }
  return (
    <>
      <Missing
        online={online}
        failed={t`Your menu could not be loaded.`}
        unsaved={t`You are offline, and your menu is not saved on this device yet. Go online to load it.`}
        onRetry={() => void refetch()}
      />
      <nav className={styles.menu} aria-label={t`My pages`}>
        <div className="panel">
          {ownPages
            .filter(({ path }) => !except.includes(path))
            .map(({ path, icon, title }) => (
              <Link key={path} to={path} className="panel-row">
                <ListRow icon={<NamedIcon name={icon} />}>{i18n._(title)}</ListRow>
              </Link>
            ))}
        </div>
      </nav>
    </>
  )
}
