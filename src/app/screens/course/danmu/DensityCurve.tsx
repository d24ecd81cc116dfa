import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { clock } from '#app/lib/clock.ts'
import { seekLesson } from '#app/screens/course/page/video/lesson-second.ts'
import { type DanmuDensity, getDanmuDensity } from '#contract/danmu/danmu.ts'
import styles from './density.module.css'
import { curveOf, peaksOf } from './density.ts'
import { useView } from './use-view.ts'

/** Moments that are named. */
const named = 3

/** How much is said over a lesson’s video from its beginning to its end; null where nothing is, or nobody wants to see it. */
export function useDensity(id: string, lessonId: string): DanmuDensity | null {
  const { view } = useView()
  const { data } = useApiQuery(
    getDanmuDensity,
    { id, lessonId },
    { enabled: view !== 'off', quiet: true, silent: true },
  )
  return view !== 'off' && data?.counts.some((count) => count > 0) ? data : null
}

/** The curve, on the line of the timeline: pressed, the video goes there. Those who cannot see it have the moments. */
export function DensityCurve({ density, seconds }: { density: DanmuDensity; seconds: number }) {
  return (
    // A shorter way for a finger; the buttons beside it say the same to everybody.
    <svg
      className={styles.curve}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      onClick={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        seekLesson(Math.round(Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))) * seconds))
      }}
    >
      <polygon points={curveOf(density)} />
    </svg>
  )
}

/** How much is said in all, and where most of it is, each as a way there. */
export function DensityPeaks({ density }: { density: DanmuDensity }) {
  const { t } = useLingui()
  const all = density.counts.reduce((sum, count) => sum + count, 0)
  return (
    <p className={styles.peaks}>
      <span>
        <Plural value={all} one="# danmu in this video." other="# danmu in this video." />
      </span>
      <span>
        <Trans>Most danmu at</Trans>
      </span>
      {peaksOf(density, named).map(({ second, count }) => {
        const time = clock(second)
        return (
          <button
            key={second}
            type="button"
            aria-label={t`Go to ${time}: ${count} danmu`}
            onClick={() => seekLesson(second)}
          >
            {time}
          </button>
        )
      })}
    </p>
  )
}
