import { Icon } from './icons.tsx'

/** Icons of forms and lists, apart from those that an article's first load has. */
export const PickIcon = () => (
  <Icon>
    <path d="m8 9.5 4-4 4 4m-8 5 4 4 4-4" />
  </Icon>
)
export const MailIcon = () => (
  <Icon>
    <path d="M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Zm-1.5 2.2 8 6 8-6" />
  </Icon>
)
export const PhoneIcon = () => (
  <Icon>
    <path d="M8.5 3.5h7a1.7 1.7 0 0 1 1.7 1.7v13.6a1.7 1.7 0 0 1-1.7 1.7h-7a1.7 1.7 0 0 1-1.7-1.7V5.2a1.7 1.7 0 0 1 1.7-1.7Zm2.3 14h2.4" />
  </Icon>
)
export const RefreshIcon = () => (
  <Icon>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.200m0-4.4v4.4h-4.4" />
  </Icon>
)
