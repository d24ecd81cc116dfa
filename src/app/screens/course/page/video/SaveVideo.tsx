import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { useObservable } from '#app/lib/observable.ts'
import { holdVideo, loadWanted, videoTrouble } from '#app/offline/courses/videos.ts'
import { askToPersist } from '#app/offline/library-choose.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SessionContext, useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import type { Lesson, LessonVideo } from '#contract/course/course.ts'
import { bytesHere, type SavedVideo } from '#device/course/video-rows.ts'
import { canSave, isPlayable, pauseVideo, removeVideo, wantVideo } from '#device/course/videos.ts'
import styles from './video.module.css'

type SaveVideoProps = {
  lesson: Lesson
  /** As the server says; undefined without its word. */
  video: LessonVideo | undefined
  saved: SavedVideo | null | undefined
}

/** How much of a video is here, in whole per cent: all of it only when all that comes with it is. */
export function percentHere(video: SavedVideo): number {
  return video.state === 'ready' ? 100 : Math.min(99, Math.floor((100 * bytesHere(video)) / video.bytes))
}

/** Saves a lesson’s video on this device, says first how much that is, and how it stands. */
export function SaveVideo({ lesson, video, saved }: SaveVideoProps) {
  const locale = useLocale()
  const online = useOnline()
  const owner = useSession().userInfo?.id
  const session = useContext(SessionContext)
  const queryClient = useQueryClient()
  const isImportable = saved?.state === 'loading'
  // Where a visit before was cut, it goes on.
  useEffect(() => {
    if (owner !== undefined && isImportable && online) void loadWanted({ queryClient, session }, owner)
  }, [owner, isImportable, online, queryClient, session])
  if (owner === undefined || saved === undefined) return null
  if (saved) return <Standing saved={saved} owner={owner} onGoOn={() => pauseVideo(owner, lesson.id, false)} />
  if (!video || !online || !canSave(video)) return null
  const save = async () => {
    void askToPersist()
    await wantVideo(owner, { lesson, video })
  }
  return (
    <div className={styles.save} data-paper="none">
      <Button onClick={() => void save()}>
        <Trans>Save the video ({formatBytes(video.bytes ?? 0, locale)})</Trans>
      </Button>
    </div>
  )
}

type StandingProps = { saved: SavedVideo; owner: string; onGoOn: () => Promise<void> }

function Standing({ saved, owner, onGoOn }: StandingProps) {
  const { t } = useLingui()
  const { state, lessonId } = saved
  const isStuck = useObservable(videoTrouble, false) && state === 'loading'
  const session = useContext(SessionContext)
  const queryClient = useQueryClient()
  const goOn = async () => {
    if (isStuck) return loadWanted({ queryClient, session }, owner)
    await onGoOn()
  }
  return (
    <section
      className={styles.save}
      aria-label={t`The video on this device`}
      data-ready={state === 'ready' || undefined}
      data-paper="none"
    >
      <SavedWords saved={saved} isStuck={isStuck} />
      {state !== 'ready' && (
        <Progress value={percentHere(saved)} max={100} label={{ words: t`How much of the video is saved` }} />
      )}
      <div className={styles.saveActions}>
        {state === 'loading' && !isStuck && (
          <Button onClick={() => void holdVideo(owner, lessonId)}>
            <Trans comment="Holds on while a video is being saved">Pause</Trans>
          </Button>
        )}
        {(state === 'paused' || state === 'full' || isStuck) && (
          <Button onClick={() => void goOn()}>
            {state === 'paused' ? <Trans>Continue</Trans> : <Trans>Try again</Trans>}
          </Button>
        )}
        <Button onClick={() => void removeVideo(owner, lessonId)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </section>
  )
}

function SavedWords({ saved, isStuck }: { saved: SavedVideo; isStuck: boolean }) {
  const locale = useLocale()
  const size = formatBytes(saved.bytes, locale)
  const percent = percentHere(saved)
  if (saved.state === 'full')
    return (
      <p role="alert">
        <Trans>There is no space left on this device. {percent}% of the video is saved and stays.</Trans>
      </p>
    )
  return (
    <p role="status">
      {saved.state === 'ready' ? (
        isPlayable(saved) ? (
          <Trans>The video is on this device ({size}) and plays offline.</Trans>
        ) : (
          <Trans>The saved video ({size}) plays again once this device has reached the server.</Trans>
        )
      ) : isStuck ? (
        <Trans>
          {percent}% of {size} is saved. The server cannot be reached; saving continues once you are online.
        </Trans>
      ) : saved.state === 'paused' ? (
        <Trans>
          Paused: {percent}% of {size} is saved.
        </Trans>
      ) : (
        <Trans>
          Saving the video: {percent}% of {size}
        </Trans>
      )}
    </p>
  )
}
