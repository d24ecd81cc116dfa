import { Gesture, Hotkey, useHotkey } from '@videojs/react'
import { stepSeconds } from './player.ts'

type PlayerKeysProps = { onFull: () => void; onCaptions: () => void; onSpeed: (step: 1 | -1) => void }

/** Keys and gestures of the player: keys count while the focus is in it. */
export function PlayerKeys({ onFull, onCaptions, onSpeed }: PlayerKeysProps) {
  useHotkey({ keys: 'f', onActivate: onFull })
  useHotkey({ keys: 'c', onActivate: onCaptions })
  useHotkey({ keys: 'Shift+>', onActivate: () => onSpeed(1) })
  useHotkey({ keys: 'Shift+<', onActivate: () => onSpeed(-1) })
  return (
    <>
      <Hotkey keys="Space" action="togglePaused" />
      <Hotkey keys="k" action="togglePaused" />
      <Hotkey keys="m" action="toggleMuted" />
      <Hotkey keys="ArrowLeft" action="seekStep" value={-5} />
      <Hotkey keys="ArrowRight" action="seekStep" value={5} />
      <Hotkey keys="j" action="seekStep" value={-stepSeconds} />
      <Hotkey keys="l" action="seekStep" value={stepSeconds} />
      <Hotkey keys="ArrowUp" action="volumeStep" value={0.05} />
      <Hotkey keys="ArrowDown" action="volumeStep" value={-0.05} />
      <Hotkey keys="0-9" action="seekToPercent" />
      <Gesture type="tap" action="togglePaused" pointer="mouse" />
      <Gesture type="tap" action="toggleControls" pointer="touch" />
      <Gesture type="doubletap" action="toggleFullscreen" pointer="mouse" />
      <Gesture type="doubletap" action="seekStep" pointer="touch" value={-stepSeconds} region="left" />
      <Gesture type="doubletap" action="seekStep" pointer="touch" value={stepSeconds} region="right" />
    </>
  )
}
