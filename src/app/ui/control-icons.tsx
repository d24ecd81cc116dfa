import { Icon } from './icons.tsx'

/** Icons of forms and lists, apart from those that an article's first load has. */
export const PickIcon = () => (
  <Icon>
    <path d="m8 10 4 4 4-4" />
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
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2m0-4.4v4.4h-4.4" />
  </Icon>
)
export const ShownIcon = () => (
  <Icon>
    <path d="M2.5 12C4.5 8 7.9 5.9 12 5.9s7.5 2.1 9.5 6.1c-2 4-5.4 6.1-9.5 6.1S4.5 16 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
  </Icon>
)
export const HiddenIcon = () => (
  <Icon>
    <path d="M4 4.5 20 20M9.6 6.2a9.6 9.6 0 0 1 2.4-.3c4.1 0 7.5 2.1 9.5 6.1a13 13 0 0 1-2.7 3.6m-2.9 1.8a9.7 9.7 0 0 1-3.9.7c-4.1 0-7.5-2.1-9.5-6.1a13 13 0 0 1 3.8-4.5m3.6 2.3a3 3 0 0 0 4.2 4.2" />
  </Icon>
)
export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4.5v10.5m-4.5-4.5 4.5 4.5 4.5-4.5M5 19.5h14" />
  </Icon>
)
export const ImportIcon = () => (
  <Icon>
    <path d="M12 15V4.5M7.5 9 12 4.5 16.5 9M5 14.5v3a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3" />
  </Icon>
)
export const ChartIcon = () => (
  <Icon>
    <path d="M4.5 4.5v15h15M9 15.5v-4m4.5 4v-8m4.5 8v-5.5" />
  </Icon>
)
export const CameraIcon = () => (
  <Icon>
    <path d="M5.5 7.5h2.7l1.6-2.5h4.4l1.6 2.5h2.7a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V9.5a2 2 0 0 1 2-2Zm6.5 8.7a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z" />
  </Icon>
)
export const TabletIcon = () => (
  <Icon>
    <path d="M6.5 3.5h11a1.7 1.7 0 0 1 1.7 1.7v13.6a1.7 1.7 0 0 1-1.7 1.7h-11a1.7 1.7 0 0 1-1.7-1.7V5.2a1.7 1.7 0 0 1 1.7-1.7Zm4.3 14h2.4" />
  </Icon>
)
export const ComputerIcon = () => (
  <Icon>
    <path d="M6 5h12a1.5 1.5 0 0 1 1.5 1.5V15h-15V6.5A1.5 1.5 0 0 1 6 5ZM2.5 18.5h19" />
  </Icon>
)
export const UndoIcon = () => (
  <Icon>
    <path d="M8.5 5 4.5 9l4 4M4.5 9h9.3a5.2 5.2 0 0 1 0 10.4H9" />
  </Icon>
)
export const AddIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" strokeWidth="2.25" />
  </Icon>
)
export const VoteIcon = () => (
  <Icon>
    <path d="M12 19V6m-5.5 5.5L12 6l5.5 5.5" />
  </Icon>
)
export const BountyIcon = () => (
  <Icon>
    <path d="m12 4 2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5-4-3.8 5.5-.7L12 4Z" />
  </Icon>
)
export const WaitingIcon = () => (
  <Icon>
    <path d="M12 7.5V12l3 2m5.5-2a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z" />
  </Icon>
)
export const CommentIcon = () => (
  <Icon>
    <path d="M6 5h12a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-5.5L8 20.5v-4H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />
  </Icon>
)
export const BellIcon = () => (
  <Icon>
    <path d="M12 4a5.5 5.5 0 0 0-5.5 5.5v3.5L5 16h14l-1.5-3V9.5A5.5 5.5 0 0 0 12 4Zm-2 12.5a2 2 0 0 0 4 0" />
  </Icon>
)
export const BookIcon = () => (
  <Icon>
    <path d="M12 6.6C9.8 5.1 7 4.5 3.5 4.7v13.4c3.5-.2 6.3.4 8.5 1.9m0-13.4c2.2-1.5 5-2.1 8.5-1.9v13.4c-3.5-.2-6.3.4-8.5 1.9m0-13.4V20" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
export const ForwardIcon = () => (
  <Icon>
    <path d="m9.5 5 7 7-7 7" />
  </Icon>
)
export const OfflineIcon = () => (
  <Icon>
    <path d="M3.5 4 20 20.5M9.3 6a11.6 11.6 0 0 1 12.2 3.5M2.5 9.5a12 12 0 0 1 3.4-2.4M5.8 13a7.6 7.6 0 0 1 4.7-2.1m4.3.6a7.6 7.6 0 0 1 3.4 1.5M9.2 16.5a4.2 4.2 0 0 1 5.2-.3M12 20h0" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <path d="M12 12.2a4.1 4.1 0 1 0 0-8.2 4.1 4.1 0 0 0 0 8.2ZM4.5 20.2c.8-3.3 3.7-5 7.5-5s6.7 1.7 7.5 5" />
  </Icon>
)
export const PinIcon = () => (
  <Icon>
    <path d="M9 3.5h6m-5.200 0L9 10.5 6 14.5h12l-3-4-.8-7M12 14.5v6" />
  </Icon>
)
export const SavedIcon = () => (
  <Icon>
    <path d="M8 3.5h8a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Zm1.2 8.7 2 2 3.7-4" />
  </Icon>
)
export const NoteIcon = () => (
  <Icon>
    <path d="M6 4.5h12a1.5 1.5 0 0 1 1.5 1.5v8.5l-5 5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5Zm8.5 15v-5h5M8 9h8m-8 4h4" />
  </Icon>
)
