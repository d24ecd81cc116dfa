import type { ComponentType } from 'react'
import { BookIcon, Icon, PersonIcon } from './icons.tsx'

/** Icons of menus, apart from those that an article's first load has. */
export const MenuIcon = () => (
  <Icon>
    <path d="M4 6.5h16M4 12h16M4 17.5h16" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path d="M5.5 12h0m6.5 0h0m6.5 0h0" strokeWidth="2.75" />
  </Icon>
)
export const ShrinkIcon = () => (
  <Icon>
    <path d="M4.5 5v14M19.5 12h-11m4.5-5-5 5 5 5" />
  </Icon>
)
export const OutsideIcon = () => (
  <Icon>
    <path d="M13.5 4.5h6v6m0-6-8.5 8.5M10 5.5H6.5a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V14" />
  </Icon>
)
export const SignOutIcon = () => (
  <Icon>
    <path d="M10.5 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h3.5M15 8l4 4-4 4m4-4H10" />
  </Icon>
)
const FrameIcon = () => (
  <Icon>
    <path d="M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2ZM3.5 9h17M6.5 6.8h0m2.5 0h0" />
  </Icon>
)
const ShieldIcon = () => (
  <Icon>
    <path d="M12 3.5 5 6v5.5c0 4.2 2.8 7.3 7 9 4.2-1.7 7-4.8 7-9V6l-7-2.5Zm-2.8 8.3 2 2 3.7-4" />
  </Icon>
)
const SheetIcon = () => (
  <Icon>
    <path d="M7 3.5h7l4 4v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Zm7 0v4h4M8.5 12h6m-6 4h6" />
  </Icon>
)

const byName: Record<string, ComponentType> = {
  help: BookIcon,
  me: PersonIcon,
  admin: ShieldIcon,
  link: OutsideIcon,
  frame: FrameIcon,
}

/** The icon that a server names for a menu item; a name that is not known is a plain sheet. */
export function NamedIcon({ name }: { name: string }) {
  const Named = (Object.hasOwn(byName, name) && byName[name]) || SheetIcon
  return <Named />
}
