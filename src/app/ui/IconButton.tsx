import type { ReactNode } from 'react'

type IconButtonProps = {
  /** What it does, in words: heard, and seen where a mouse rests on it. */
  label: string
  /** Of one that stays pressed: whether it is. */
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button that is only a picture. */
export function IconButton({ label, pressed, disabled, onPress, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
