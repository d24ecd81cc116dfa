import { useEffect, useRef } from 'react'
import { useObservable } from '#app/lib/observable.ts'
import { useLessonSecond } from '#app/screens/course/page/video/lesson-second.ts'
import { playerLook } from '#app/screens/course/page/video/player/look.ts'
import { captionAbove } from './captions.ts'
import styles from './danmu.module.css'
import { look, usualLook } from './look.ts'
import { createPainter, type Painter } from './paint.ts'
import { useDanmu } from './use-danmu.ts'
import { useView } from './use-view.ts'

type DanmuOverlayProps = { courseId: string; lessonId: string; seconds: number; video: HTMLVideoElement | null }

/** What is said, running over the video; who hears a page, or wants no motion, has the list. */
export function DanmuOverlay(props: DanmuOverlayProps) {
  const { view } = useView()
  return view === 'over' ? <Running {...props} /> : null
}

function Running({ courseId, lessonId, seconds, video }: DanmuOverlayProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<Painter>(null)
  const how = useObservable(look, usualLook)
  const { all } = useDanmu({ id: courseId, lessonId }, useLessonSecond() ?? 0, seconds)
  useEffect(() => {
    const { current } = canvas
    if (!current || !video) return
    const made = createPainter(current)
    painter.current = made
    let frame = 0
    const draw = () =>
      captionAbove(video, playerLook.get().captions) ? made.clear() : made.draw(video.currentTime * 1_000)
    const run = () => {
      draw()
      frame = video.paused ? 0 : requestAnimationFrame(run)
    }
    const start = () => {
      cancelAnimationFrame(frame)
      run()
    }
    const size = () => {
      made.resize(current.clientWidth, current.clientHeight)
      draw()
    }
    const events = ['play', 'pause', 'seeked'] as const
    for (const name of events) video.addEventListener(name, start)
    const sizes = new ResizeObserver(size)
    sizes.observe(current)
    size()
    start()
    return () => {
      cancelAnimationFrame(frame)
      for (const name of events) video.removeEventListener(name, start)
      sizes.disconnect()
      painter.current = null
    }
  }, [video])
  const key = all.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew in each second, its ids say what changed
  useEffect(() => {
    painter.current?.say(all, how)
    if (video?.paused) painter.current?.draw(video.currentTime * 1_000)
  }, [key, how, video])
  return (
    <div className={styles.overlay} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}
