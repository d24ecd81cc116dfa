import type { ReactNode } from 'react'

/** Our own few icons: 24 units, drawn with the text's colour. Decoration only; the control around them has the name. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
export const BackIcon = () => (
  <Icon>
    <path d="m14.5 5-7 7 7 7" />
  </Icon>
)
export const PagesIcon = () => (
  <Icon>
    <path d="M4 6h3m3 0h10M4 12h3m3 0h10M4 18h3m3 0h10" />
  </Icon>
)
export const ForwardIcon = () => (
  <Icon>
    <path d="m9.5 5 7 7-7 7" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <path d="m20 20-4.2-4.2M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z" />
  </Icon>
)
export const TextSizeIcon = () => (
  <Icon>
    <path d="M2.5 18 7.5 6l5 12M4.2 14h6.6M14 18l3.5-8.5L21 18m-5.8-3h4.6" />
  </Icon>
)
export const ShareIcon = () => (
  <Icon>
    <path d="M12 14.5V3.5m0 0L8 7.4m4-3.9 4 3.9M7 11H5.5v9.5h13V11H17" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.7 4.7L19.5 7.4" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <path d="M12 12.2a4.1 4.1 0 1 0 0-8.2 4.1 4.1 0 0 0 0 8.2ZM4.5 20.2c.8-3.3 3.7-5 7.5-5s6.7 1.7 7.5 5" />
  </Icon>
)
export const BookIcon = () => (
  <Icon>
    <path d="M12 6.6C9.8 5.1 7 4.5 3.5 4.7v13.4c3.5-.2 6.3.4 8.5 1.9m0-13.4c2.2-1.5 5-2.1 8.5-1.9v13.4c-3.5-.2-6.3.4-8.5 1.9m0-13.4V20" />
  </Icon>
)
export const SavedIcon = () => (
  <Icon>
    <path d="M8 3.5h8a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Zm1.2 8.7 2 2 3.7-4" />
  </Icon>
)
export const OfflineIcon = () => (
  <Icon>
    <path d="M3.5 4 20 20.5M9.3 6a11.6 11.6 0 0 1 12.2 3.5M2.5 9.5a12 12 0 0 1 3.4-2.4M5.8 13a7.6 7.6 0 0 1 4.7-2.1m4.3.6a7.6 7.6 0 0 1 3.4 1.5M9.2 16.5a4.2 4.2 0 0 1 5.2-.3M12 20h0" />
  </Icon>
)
export const PinIcon = () => (
  <Icon>
    <path d="M9 3.5h6m-5.200 0L9 10.5 6 14.5h12l-3-4-.8-7M12 14.5v6" />
  </Icon>
)
export const YesIcon = () => (
  <Icon>
    <path d="M7.5 10.5v9h-3v-9h3Zm0 0 3.7-7c1.5 0 2.5 1 2.3 2.5l-.5 3.5h5a2 2 0 0 1 2 2.4l-1.2 6a2 2 0 0 1-2 1.6H7.5" />
  </Icon>
)
export const NoIcon = () => (
  <Icon>
    <path d="M16.5 13.5v-9h3v9h-3Zm0 0-3.7 7c-1.5 0-2.5-1-2.3-2.5l.5-3.5H6a2 2 0 0 1-2-2.4l1.2-6a2 2 0 0 1 2-1.6h9.3" />
  </Icon>
)

/** The site's mark, small and flat. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1d2733" />
      <path d="M8.5 14h15l4 8.5h-23Z" fill="#ffcf73" opacity=".55" />
      <path d="M6.5 13.3a9.5 9.5 0 0 1 19 0c0 .7-.4 1-1 1h-17c-.6 0-1-.3-1-1Z" fill="#f0ae45" />
      <path
        d="M15.3 23.2c-2.7-1.5-6.4-2-10.3-1.7v4.7c3.9-.3 7.6.3 10.3 1.8Zm1.4 0c2.7-1.5 6.4-2 10.3-1.7v4.7c-3.9-.3-7.6.3-10.3 1.8Z"
        fill="#fff9ec"
      />
    </svg>
  )
}
