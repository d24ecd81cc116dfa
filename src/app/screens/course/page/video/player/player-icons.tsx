import { Icon } from '#app/ui/icons.tsx'

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.2v13.6L19 12 8 5.2Z" fill="currentColor" />
  </Icon>
)
export const PauseIcon = () => (
  <Icon>
    <path d="M8.5 5.5v13m7-13v13" strokeWidth="3" />
  </Icon>
)
export const AgainIcon = () => (
  <Icon>
    <path d="M5 12a7 7 0 1 0 2.4-5.3L5 8.8M5 4.5v4.3h4.3" />
  </Icon>
)
export const StepBackIcon = () => (
  <Icon>
    <path d="m11 6-6 6 6 6m8-12-6 6 6 6" />
  </Icon>
)
export const StepForwardIcon = () => (
  <Icon>
    <path d="m13 6 6 6-6 6M5 6l6 6-6 6" />
  </Icon>
)
export const SoundIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4H4Zm11.5-1a5 5 0 0 1 0 7m2.5-9.5a8.5 8.5 0 0 1 0 12" />
  </Icon>
)
export const MutedIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.5l4.5 4v-13l-4.5 4H4Zm12 .5 4.5 4.5m0-4.5L16 14.5" />
  </Icon>
)
export const CaptionsIcon = () => (
  <Icon>
    <path d="M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5Zm2 5.5h3m3 0h4M7 14.5h5m3 0h2" />
  </Icon>
)
export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7h9m4 0h3M4 17h3m4 0h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  </Icon>
)
export const WindowIcon = () => (
  <Icon>
    <path d="M20.5 10V7A1.5 1.5 0 0 0 19 5.5H5A1.5 1.5 0 0 0 3.5 7v10A1.5 1.5 0 0 0 5 18.5h5m3.5-5h7v5h-7v-5Z" />
  </Icon>
)
export const FullIcon = () => (
  <Icon>
    <path d="M4.5 9V4.5H9m6 0h4.5V9m0 6v4.5H15m-6 0H4.5V15" />
  </Icon>
)
export const LeaveFullIcon = () => (
  <Icon>
    <path d="M9 4.5V9H4.5m15 0H15V4.5m0 15V15h4.5m-15 0H9v4.5" />
  </Icon>
)
