import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { MenuLink } from '#app/session/MenuLink.tsx'
import { activePath } from '#app/session/menus.ts'
import { NamedIcon } from '#app/ui/menu-icons.tsx'
import type { MenuItem } from '#contract/initial/menu.ts'
import styles from './default.module.css'

type MenuPopProps = {
  /** Which button opens it: the one whose popoverTarget it is. */
  id: string
  items: MenuItem[]
  label: string
  className: string | undefined
}

/** A menu in a popover of the browser's own, which closes when another page is there. */
export function MenuPop({ id, items, label, className }: MenuPopProps) {
  const pop = useRef<HTMLDivElement>(null)
  const here = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other page closes it
  useEffect(() => pop.current?.hidePopover?.(), [here])
  const active = activePath(items, here)
  return (
    <div ref={pop} id={id} popover="auto" className={`${styles.menuPop} ${className}`}>
      <nav aria-label={label}>
        {items.map((item) => (
          <MenuLink key={`${item.path} ${item.title}`} item={item} current={item.path === active}>
            <NamedIcon name={item.icon} />
            <span>{item.title}</span>
          </MenuLink>
        ))}
      </nav>
    </div>
  )
}
