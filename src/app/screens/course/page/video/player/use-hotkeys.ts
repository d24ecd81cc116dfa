import { useHotkey } from '@videojs/react'

type Handlers = { onFull: () => void; onCaptions: () => void; onSpeed: (step: 1 | -1) => void }

/** Keys of the player that the library has no action for: they count while the focus is in it. */
export function useHotkeys({ onFull, onCaptions, onSpeed }: Handlers): void {
  useHotkey({ keys: 'f', onActivate: onFull })
  useHotkey({ keys: 'c', onActivate: onCaptions })
  useHotkey({ keys: 'Shift+>', onActivate: () => onSpeed(1) })
  useHotkey({ keys: 'Shift+<', onActivate: () => onSpeed(-1) })
}
