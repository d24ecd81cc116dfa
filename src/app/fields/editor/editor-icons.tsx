import { Icon } from '#app/ui/icons.tsx'

/** Icons of the toolbar, which come with it. */
export const BoldIcon = () => (
  <Icon>
    <path d="M7.5 5h5.25a3.4 3.4 0 0 1 0 6.8H7.5V5Zm0 6.8h6.250a3.6 3.6 0 0 1 0 7.2H7.5v-7.2Z" strokeWidth="2.25" />
  </Icon>
)
export const ItalicIcon = () => (
  <Icon>
    <path d="M10.5 5h6.5M7 19h6.5M14 5l-4 14" />
  </Icon>
)
export const LinkIcon = () => (
  <Icon>
    <path d="M10 13.5a4 4 0 0 0 5.7.3l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10.5a4 4 0 0 0-5.7-.3l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2" />
  </Icon>
)
export const ListIcon = () => (
  <Icon>
    <path d="M9.5 6.5h10.5M9.5 12h10.5M9.5 17.5h10.5M4.750 6.5h0m0 5.5h0m0 5.5h0" />
  </Icon>
)
export const QuoteIcon = () => (
  <Icon>
    <path d="M10 7.5c-2.7.6-4.5 2.4-4.5 5.5v3.5h4.5V13H7.2M18.5 7.5c-2.7.6-4.5 2.4-4.5 5.5v3.5h4.5V13h-2.8" />
  </Icon>
)
export const CodeIcon = () => (
  <Icon>
    <path d="m8.5 7.5-5 4.5 5 4.5m7-9 5 4.5-5 4.5" />
  </Icon>
)
export const ImageIcon = () => (
  <Icon>
    <path d="M6 5h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-1.7 11.7 4.7-4.7 5.7 5.7m-1.7-1.7 2.5-2.5 4.3 4.3M15.3 9h0" />
  </Icon>
)
