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
