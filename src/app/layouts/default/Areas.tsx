import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { menuShown } from '#app/lib/navigation.ts'
import { useObservable } from '#app/lib/observable.ts'
import { useSite } from '#app/lib/site.ts'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { MenuLink } from '#app/session/MenuLink.tsx'
import { useMemberCentre } from '#app/session/member-centre.ts'
import { activePath } from '#app/session/menus.ts'
import { BookIcon, PersonIcon } from '#app/ui/control-icons.tsx'
import { MoreIcon, NamedIcon, QuestionIcon } from '#app/ui/menu-icons.tsx'
import type { MenuItem } from '#contract/initial/menu.ts'
import styles from './default.module.css'
import { MenuPop } from './MenuPop.tsx'

/** For members who are signed in. */
const UnreadMark = lazy(async () => ({ default: (await import('./UnreadMark.tsx')).UnreadMark }))

/** Five fit under a thumb: Help, Q&A, the person, and two more or one and the rest behind a button. */
const besides = 2

/** Always there, also where the server does not list them. */
const ours: string[] = ['/help', '/QA', routeNames.user]

/** The areas of the site and its operator's links: a tab bar on a phone, a rail from 768 px. */
export function Areas() {
  const { t } = useLingui()
  const { headNav, initialize } = useSite()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const shown = useObservable(menuShown, true)
  const items = headNav.filter((item) => !ours.includes(item.path))
  const first = items.length <= besides ? items : items.slice(0, besides - 1)
  const rest = items.slice(first.length)
  const active = activePath(items, here)
  return (
    <nav className={styles.tabs} aria-label={t`Areas`} data-shown={shown}>
      <Link to="/help">
        <BookIcon />
        <span>
          <Trans>Help</Trans>
        </span>
      </Link>
      <Link to="/QA">
        <QuestionIcon />
        <span>
          <Trans>Q&A</Trans>
        </span>
      </Link>
      {first.map((item) => (
        <AreaLink key={`${item.path} ${item.title}`} item={item} current={item.path === active} />
      ))}
      {rest.map((item) => (
        <AreaLink
          key={`${item.path} ${item.title}`}
          item={item}
          current={item.path === active}
          className={styles.tabsRest}
        />
      ))}
      {!initialize && <KeptPlaces />}
      {rest.length > 0 && (
        <button type="button" className={styles.tabsMore} popoverTarget="areas-more">
          <MoreIcon />
          <span>
            <Trans>More</Trans>
          </span>
        </button>
      )}
      <Person />
      {rest.length > 0 && <MenuPop id="areas-more" className={styles.areasPop} items={rest} label={t`More`} />}
    </nav>
  )
}

/**
 * Places that are kept until the server has listed its areas, as many as a site has that nobody changed, so that what stands
 * beside them does not move: three on a rail, on a phone two, of which one becomes the button.
 */
const KeptPlaces = () => (
  <>
    <i className={styles.tabsPlace} aria-hidden="true" />
    <i className={styles.tabsPlace} aria-hidden="true" />
    <i className={`${styles.tabsPlace} ${styles.tabsRest}`} aria-hidden="true" />
  </>
)

function AreaLink({ item, current, className }: { item: MenuItem; current: boolean; className?: string }) {
  return (
    <MenuLink item={item} current={current} className={className} title={item.title}>
      <NamedIcon name={item.icon} />
      <span>{item.title}</span>
    </MenuLink>
  )
}

/**
 * One's own page, or the way to sign in and come back; neither for guests of a site that has no members. A person
 * who opens a member's page counts as one until it is known.
 */
function Person() {
  const { state } = useSession()
  const isMembers = useLocation({ select: ({ pathname }) => pathname.startsWith(routeNames.user) })
  const { initialize } = useSite()
  const { open } = useMemberCentre()
  const goto = useLocation({ select: ({ href }) => href })
  if (state === 'in' || (state === 'unknown' && isMembers)) {
    return (
      <Link to={routeNames.user}>
        <PersonIcon />
        <span>
          <Trans>Me</Trans>
        </span>
        {state === 'in' && (
          <Suspense fallback={null}>
            <UnreadMark />
          </Suspense>
        )}
      </Link>
    )
  }
  if (initialize && !open) return null
  return (
    <Link to={routeNames.userLogin} search={{ goto }}>
      <PersonIcon />
      <span>
        <Trans>Sign in</Trans>
      </span>
    </Link>
  )
}
