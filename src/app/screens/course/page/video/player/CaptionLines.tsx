import { useObservable } from '#app/lib/observable.ts'
import { playerLook, usualPlayerLook } from './look.ts'
import styles from './player.module.css'
import { type Cue, useCuesNow } from './use-cues.ts'

type CaptionLinesProps = { video: HTMLVideoElement | null; cues: Cue[] | null | 'failed'; language: string }

/** What is said now, over the picture. A screen reader hears the sound itself. */
export function CaptionLines({ video, cues, language }: CaptionLinesProps) {
  const { captionSize, captionGround } = useObservable(playerLook, usualPlayerLook)
  const now = useCuesNow(video, cues)
  if (now.length === 0) return null
  const [above, below] = [now.filter((cue) => cue.isAbove), now.filter((cue) => !cue.isAbove)]
  return (
    <div
      className={styles.captions}
      data-size={captionSize}
      data-ground={captionGround}
      lang={language}
      aria-hidden="true"
    >
      {[above, below].map((cues, n) => (
        <div key={n === 0 ? 'above' : 'below'}>
          {cues.map(({ number, text }) => (
            <p key={number}>
              <span>{text}</span>
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}
