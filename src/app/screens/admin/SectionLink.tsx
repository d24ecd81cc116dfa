import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { MenuLink } from '#app/session/MenuLink.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { NamedIcon } from '#app/ui/menu-icons.tsx'
import styles from './admin.module.css'
import type { Section } from './sections.ts'

type SectionLinkProps = { section: Section; className: string | undefined; current?: boolean; children?: ReactNode }

/** Leads to a section: its icon, its name, how much is in it. `children` stand beneath the name. */
export function SectionLink({ section, className, current, children }: SectionLinkProps) {
  const locale = useLocale()
  const { item, words, count, waits } = section
  return (
    <MenuLink item={item} current={current ?? false} className={className}>
      <NamedIcon name={item.icon} />
      <span className={styles.sectionName}>
        {words?.title[locale] ?? item.title}
        {children}
      </span>{' '}
      {count !== null && count > 0 && (
        <Badge
          tone={waits ? 'waits' : 'calm'}
          heard={
            waits ? (
              <Plural value={count} one="# waits" other="# wait" />
            ) : (
              <Plural value={count} one="# entry" other="# entries" />
            )
          }
        >
          {count > 999 ? '999+' : count}
        </Badge>
      )}
    </MenuLink>
  )
}
