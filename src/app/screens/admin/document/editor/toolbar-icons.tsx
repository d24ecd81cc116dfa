import { Icon } from '#app/ui/icons.tsx'

/** Icons of the document editor's toolbar, beside those of the field that members write in. */
export const HeadingIcon = () => (
  <Icon>
    <path d="M6.5 5v14M17.5 5v14M6.5 12h11" />
  </Icon>
)
export const NumberedIcon = () => (
  <Icon>
    <path d="M10 6.5h10M10 12h10M10 17.5h10M4 5.3 5.3 4.5v4M4 16h2.2l-2.2 3h2.3" />
  </Icon>
)
export const StepsIcon = () => (
  <Icon>
    <path d="M6.5 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm0 10a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm0-10v5.6M12 7h8M12 17h8" />
  </Icon>
)
export const TableIcon = () => (
  <Icon>
    <path d="M5.5 5h13a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5ZM4 10h16M12 10v9" />
  </Icon>
)
export const CalloutIcon = () => (
  <Icon>
    <path d="M12 4.5a5.5 5.5 0 0 0-3 10.1V17h6v-2.4a5.5 5.5 0 0 0-3-10.1ZM9.8 20h4.4" />
  </Icon>
)
export const RedoIcon = () => (
  <Icon>
    <path d="m15.5 5 4 4-4 4m4-4h-9.3a5.2 5.2 0 0 0 0 10.4H15" />
  </Icon>
)
