import type { ComponentType } from 'react'
import { BookIcon, PersonIcon } from '#app/ui/control-icons.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { CategoryIconName } from '#contract/help/category-icons.ts'
import styles from './help.module.css'

/** What a category's `icon` may say; anything else is a folder. */
const icons = {
  book: BookIcon,
  person: PersonIcon,
  rocket: () => (
    <Icon>
      <path d="M9.5 14.5c.6-4.9 3.6-9.5 10.5-11 .3 7-3.7 10.8-9 12l-1.5-1Zm0 0-3.7-.5L8 10.2h2.7M11 15.5l.5 3.7 3.8-2.2v-2.7M7 17c-1.6.3-2.5 1.5-2.7 3.7C6.5 20.5 7.7 19.6 8 18" />
    </Icon>
  ),
  cloud: () => (
    <Icon>
      <path d="M7 18.5a4.3 4.3 0 0 1-.4-8.6 5.6 5.6 0 0 1 10.9-.6A4.7 4.7 0 0 1 17 18.5H7Z" />
    </Icon>
  ),
  pencil: () => (
    <Icon>
      <path d="m4.5 19.5 1-4.2L16.3 4.5a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.7 18.5l-4.2 1Zm10-13 3 3" />
    </Icon>
  ),
  server: () => (
    <Icon>
      <path d="M4 4.5h16v6H4v-6Zm0 9h16v6H4v-6Zm3.5-6h0m0 9h0m3.5-9h5m-5 9h5" />
    </Icon>
  ),
  code: () => (
    <Icon>
      <path d="m8 7.5-5 4.5 5 4.5m8-9 5 4.5-5 4.5M13.5 5l-3 14" />
    </Icon>
  ),
  phone: () => (
    <Icon>
      <path d="M8.5 2.8h7a2 2 0 0 1 2 2v14.4a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2V4.8a2 2 0 0 1 2-2ZM11 18h2" />
    </Icon>
  ),
  gear: () => (
    <Icon>
      <path d="M4 7h9m4 0h3M4 17h3m4 0h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />
    </Icon>
  ),
  folder: () => (
    <Icon>
      <path d="M3.5 6a1.5 1.5 0 0 1 1.5-1.5h4.2l2 2.5H19A1.5 1.5 0 0 1 20.5 8.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6Z" />
    </Icon>
  ),
} satisfies Record<CategoryIconName, ComponentType>

export function CategoryIcon({ name }: { name: string }) {
  const Drawing = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : icons.folder
  return (
    <span className={styles.categoryIcon}>
      <Drawing />
    </span>
  )
}

/** The icons that there are, for what draws them all. */
export const iconNames = Object.keys(icons)
