import { useObservable } from '#app/lib/observable.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { useWide } from '#app/ui/use-wide.ts'
import { look, usualLook, type View } from './look.ts'

/** Where danmu are shown: as chosen; otherwise over the video, or beside it where there is room. Without motion as a list. */
export function useView(): { view: View; isStill: boolean } {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const wide = useWide()
  const chosen = useObservable(look, usualLook).view ?? (wide ? 'list' : 'over')
  return { view: isStill && chosen === 'over' ? 'list' : chosen, isStill }
}
