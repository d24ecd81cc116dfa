import { useLingui } from '@lingui/react/macro'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { activePath } from '#app/session/menus.ts'
import { useWide } from '#app/ui/use-wide.ts'
import styles from './admin.module.css'
import { Finder } from './Finder.tsx'
import { GroupName } from './GroupName.tsx'
import { SectionLink } from './SectionLink.tsx'
import { grouped, placeAmongSections, useSections } from './sections.ts'

/**
 * The admin area: its sections beside the one that is open, as links, which take the focus and open in tabs of their own;
 * the entries of antd-mobile's SideBar do neither.
 */
export function AdminScreen() {
  const { t } = useLingui()
  const sections = useSections()
  const isWide = useWide()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const active = activePath(
    sections.map(({ item }) => item),
    placeAmongSections(here),
  )
  return (
    <>
      <nav className={styles.rail} aria-label={t`Sections`}>
        {isWide && <Finder inRail />}
        {grouped(sections).map(({ group, sections }) => (
          <Fragment key={group}>
            <h2 className={styles.railHeading} id={`rail-${group}`}>
              <GroupName group={group} />
            </h2>
            <ul className={styles.railGroup} aria-labelledby={`rail-${group}`}>
              {sections.map((section) => (
                <li key={section.item.path}>
                  <SectionLink section={section} className={styles.railLink} current={section.item.path === active} />
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <Outlet />
      {!isWide && <Finder />}
    </>
  )
}
