import type { ComponentType } from 'react'
import { BookIcon, PersonIcon } from './control-icons.tsx'
import { Icon } from './icons.tsx'

/** Icons of menus, apart from those that an article's first load has. */
export const MenuIcon = () => (
  <Icon>
    <path d="M4 6.5h16M4 12h16M4 17.5h16" />
  </Icon>
)
/** Lines that pass over a picture. */
const DanmuIcon = () => (
  <Icon>
    <path d="M4 5.5h16v13H4zM7 9.5h6m2.5 0H17M9 14h1.5m2.5 0h4" />
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
export const BookmarkIcon = () => (
  <Icon>
    <path d="M7 4h10a1.500 1.500 0 0 1 1.500 1.500V20.500L12 16l-6.500 4.500V5.500A1.500 1.500 0 0 1 7 4Z" />
  </Icon>
)
export const OutboxIcon = () => (
  <Icon>
    <path d="M20.5 3.5 3.500 10.300l6.700 3.500 3.500 6.700 6.800-17Zm-10.300 10.300 4.300-4.300" />
  </Icon>
)
export const SignOutIcon = () => (
  <Icon>
    <path d="M10.5 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h3.5M15 8l4 4-4 4m4-4H10" />
  </Icon>
)
export const QuestionIcon = () => (
  <Icon>
    <path d="M5.5 4.5h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-6l-4.5 3.5V17h-2.5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2Zm4.3 4.6c.2-1 1-1.6 2.2-1.6 1.3 0 2.2.7 2.2 1.8 0 1.5-2.2 1.6-2.2 3m0 2.2h0" />
  </Icon>
)
const FunnelIcon = () => (
  <Icon>
    <path d="M4.5 5h15l-5.900 7v6.200L10.400 20v-8L4.500 5Z" />
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
const GaugeIcon = () => (
  <Icon>
    <path d="M4.9 18.5a9 9 0 1 1 14.2 0M12 14.5l3.8-4.7M12 14.5h0M7.2 14.5h0m1.3-4.2h0M12 8.5h0m4.8 6h0" />
  </Icon>
)
const CardIcon = () => (
  <Icon>
    <path d="M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM8.8 11.7a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Zm-2.6 3.8c.3-1.5 1.2-2.2 2.6-2.2s2.3.7 2.6 2.2M14.5 10h3m-3 3.5h3" />
  </Icon>
)
const KeyIcon = () => (
  <Icon>
    <path d="M8 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm2.9-6.9 8.6-8.6m-4.4 4.4 2.9 2.9" />
  </Icon>
)
export const WalletIcon = () => (
  <Icon>
    <path d="M17.5 8.5V6a1.5 1.5 0 0 0-1.9-1.450L5.6 7.1A2.2 2.2 0 0 0 4 9.2v8.3a2 2 0 0 0 2 2h12.5a1.5 1.5 0 0 0 1.5-1.5v-8a1.5 1.5 0 0 0-1.5-1.5H6m10.3 5.5h0" />
  </Icon>
)
const FlagIcon = () => (
  <Icon>
    <path d="M6 21V4.5m0 0c4-2 8 2 12.5 0v9c-4.5 2-8.5-2-12.5 0" />
  </Icon>
)
const ZeroResultsIcon = () => (
  <Icon>
    <path d="m20 20-4.2-4.2M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8.2 8.2l4.6 4.6m0-4.6-4.6 4.6" />
  </Icon>
)
const UnseenIcon = () => (
  <Icon>
    <path d="M4 4.5 20 20M9.6 6.2a9.6 9.6 0 0 1 2.4-.3c4.1 0 7.5 2.1 9.5 6.1a13 13 0 0 1-2.7 3.6m-2.9 1.8a9.7 9.7 0 0 1-3.9.7c-4.1 0-7.5-2.1-9.5-6.1a13 13 0 0 1 3.6-4.4" />
  </Icon>
)
const ReplyIcon = () => (
  <Icon>
    <path d="M9.500 7 4.500 12l5 5m-5-5h9a6 6 0 0 1 6 6v.500" />
  </Icon>
)
const EqualIcon = () => (
  <Icon>
    <path d="M5 9.5c2.3-2 4.7-2 7 0s4.7 2 7 0M5 15.5c2.3-2 4.7-2 7 0s4.7 2 7 0" />
  </Icon>
)
const PeopleIcon = () => (
  <Icon>
    <path d="M9.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5c.7-3 3.2-4.5 6.5-4.5s5.8 1.5 6.5 4.5m-.5-14.7a3.5 3.5 0 0 1 0 6.5m1.8 4.2c2 .6 3.3 1.9 3.7 4" />
  </Icon>
)
const LettersIcon = () => (
  <Icon>
    <path d="M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Zm-1.5 2.2 8 6 8-6" />
  </Icon>
)
const TransferIcon = () => (
  <Icon>
    <path d="M8 19.5v-15m-4 4 4-4 4 4M16 4.5v15m-4-4 4 4 4-4" />
  </Icon>
)
const GearIcon = () => (
  <Icon>
    <path d="M12 15.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400ZM12 3.500v2.400m0 12.200v2.400M20.500 12h-2.400M5.900 12H3.500m14.500-6-1.700 1.700M7.700 16.300 6 18m12 0-1.700-1.700M7.700 7.700 6 6" />
  </Icon>
)
const RecordIcon = () => (
  <Icon>
    <path d="M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM8.500 8h0m3 0h4m-7 4h0m3 0h4m-7 4h0m3 0h4" />
  </Icon>
)
const SwitchIcon = () => (
  <Icon>
    <path d="M8.500 6.500h7a5.500 5.500 0 0 1 0 11h-7a5.500 5.500 0 0 1 0-11Zm7 8.200a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400Z" />
  </Icon>
)
const StarIcon = () => (
  <Icon>
    <path d="m12 4 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8 5.5-.7L12 4Z" />
  </Icon>
)

/** A mortarboard: what is learned. */
const StudyIcon = () => (
  <Icon>
    <path d="m12 5 9.500 4.300L12 13.600 2.500 9.300 12 5ZM6.500 11.300v4.500c1.400 1.500 3.200 2.200 5.500 2.200s4.100-.7 5.500-2.200v-4.500M21.500 9.300v5.200" />
  </Icon>
)
const TreeIcon = () => (
  <Icon>
    <path d="M4 5h7M9 12h7M9 19h7M5.5 8v9.5a1.500 1.500 0 0 0 1.500 1.500M5.500 12H7" />
  </Icon>
)
/** A pass with a stub: tickets that are shown at a door. */
export const PassIcon = () => (
  <Icon>
    <path d="M4.500 7.500h15a1 1 0 0 1 1 1v1.750a1.750 1.750 0 0 0 0 3.500v1.750a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-1.750a1.750 1.750 0 0 0 0-3.500V8.500a1 1 0 0 1 1-1ZM14.500 7.500v1.500m0 2.250v1.500m0 2.250v1.500" />
  </Icon>
)
export const GiftIcon = () => (
  <Icon>
    <path d="M4 9h16v3.500H4ZM5.500 12.500V20h13v-7.500M12 9v11M12 9C9 9 7.500 7.500 7.500 6a1.800 1.800 0 0 1 1.900-1.900C11 4.100 12 6.500 12 9Zm0 0c3 0 4.500-1.500 4.500-3a1.800 1.800 0 0 0-1.900-1.900C13 4.100 12 6.500 12 9Z" />
  </Icon>
)
export const BagIcon = () => (
  <Icon>
    <path d="M6 8.500h12l1 11.500H5ZM9 8.500V7a3 3 0 0 1 6 0v1.500" />
  </Icon>
)
const TicketIcon = () => (
  <Icon>
    <path d="M5.5 5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-4l-2.500 3-2.500-3h-4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM8 9.500h8M8 12.800h5" />
  </Icon>
)
const CalendarIcon = () => (
  <Icon>
    <path d="M6.5 5h11a2 2 0 0 1 2 2v10.500a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM4.500 9.500h15M8.500 3v4m7-4v4M9 14.500l2 2 4-4" />
  </Icon>
)
const byName: Record<string, ComponentType> = {
  help: BookIcon,
  question: QuestionIcon,
  qa: QuestionIcon,
  me: PersonIcon,
  admin: ShieldIcon,
  link: OutsideIcon,
  frame: FrameIcon,
  overview: GaugeIcon,
  profile: CardIcon,
  password: KeyIcon,
  balance: WalletIcon,
  points: StarIcon,
  ledger: WalletIcon,
  payments: WalletIcon,
  reports: FlagIcon,
  feedback: TicketIcon,
  activities: CalendarIcon,
  applications: SheetIcon,
  courses: StudyIcon,
  catalog: BagIcon,
  products: BagIcon,
  orders: PassIcon,
  vouchers: GiftIcon,
  study: StudyIcon,
  danmu: DanmuIcon,
  misses: ZeroResultsIcon,
  hidden: UnseenIcon,
  documents: BookIcon,
  categories: TreeIcon,
  replies: ReplyIcon,
  synonyms: EqualIcon,
  members: PeopleIcon,
  messages: LettersIcon,
  transfer: TransferIcon,
  jobs: GearIcon,
  switches: SwitchIcon,
  conditions: FunnelIcon,
  audit: RecordIcon,
}

/** The icon that a server names for a menu item; a name that is not known is a plain sheet. */
export function NamedIcon({ name }: { name: string }) {
  const Named = (Object.hasOwn(byName, name) && byName[name]) || SheetIcon
  return <Named />
}
