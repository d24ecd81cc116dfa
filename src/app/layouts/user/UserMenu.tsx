import { Trans, useLingui } from '@lingui/react/macro'
import { menuShown } from '#app/lib/navigation.ts'
import { useObservable } from '#app/lib/observable.ts'
import { MenuLink } from '#app/session/MenuLink.tsx'
import { toggleMemberCentre, useMemberCentre } from '#app/session/member-centre.ts'
import { groupsOf } from '#app/session/menus.ts'
import { NamedIcon, ShrinkIcon } from '#app/ui/menu-icons.tsx'
import styles from './member.module.css'

/** The member area's menu, as the server says it. Beside the content it can shrink to its icons; names stay for who listens. */
export function UserMenu() {
  const { t } = useLingui()
  const { userMenus, activeRoute, showHeadline, shrink, menuExpand } = useMemberCentre()
  const shown = useObservable(menuShown, true)
  return (
    <>
      {menuExpand && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
        // biome-ignore lint/a11y/noStaticElementInteractions: a tap beside the menu, nothing to find by ear
        <div className={styles.shade} onClick={() => toggleMemberCentre('menuExpand', false)} />
      )}
      <nav
        id="member-menu"
        className={styles.menu}
        aria-label={t`Member menu`}
        data-expand={menuExpand}
        data-shown={shown}
      >
        {groupsOf(userMenus).map(({ title, items }) => (
          <section key={title}>
            {showHeadline && title && <h2>{title}</h2>}
            {items.map((item) => (
              <MenuLink
                key={`${item.path} ${item.title}`}
                item={item}
                current={item.path === activeRoute}
                title={shrink ? item.title : undefined}
                // The page that is open already is no navigation, which would collapse the menu.
                onOpened={() => toggleMemberCentre('menuExpand', false)}
              >
                <NamedIcon name={item.icon} />
                <span>{item.title}</span>
              </MenuLink>
            ))}
          </section>
        ))}
        <button
          type="button"
          className={styles.shrink}
          aria-pressed={shrink}
          title={shrink ? t`Show the names` : undefined}
          onClick={() => toggleMemberCentre('shrink')}
        >
          <ShrinkIcon />
          <span>
            <Trans>Icons only</Trans>
          </span>
        </button>
      </nav>
    </>
  )
}
