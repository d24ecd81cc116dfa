import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Video } from '@videojs/react/video'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { config } from '#app/lib/config.ts'
import { languageName } from '#app/lib/language-name.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { DanmuOverlay } from '#app/screens/course/danmu/DanmuOverlay.tsx'
import { DanmuPanel } from '#app/screens/course/danmu/DanmuPanel.tsx'
import type { KindPartProps } from '#app/screens/course/page/kind-parts.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { getLesson, type LessonVideo } from '#contract/course/course.ts'
import type { SavedVideo } from '#device/course/video-rows.ts'
import { fileUnder } from '#pages/file-url.ts'
import { onSeek, setLessonSecond } from './lesson-second.ts'
import { LessonPlayer } from './player/LessonPlayer.tsx'
import { SaveVideo } from './SaveVideo.tsx'
import { stoppedAt, usePlaceHere } from './use-place.ts'
import { type Source, sourceHere, useSavedVideo } from './use-saved-video.ts'
import { useWatched } from './use-watched.ts'
import styles from './video.module.css'

/** A lesson’s video, or that there is none yet. */
export function VideoPart({ course, lesson }: KindPartProps) {
  const online = useOnline()
  const { state, userInfo } = useSession()
  const saved = useSavedVideo(lesson.id)
  const place = usePlaceHere({ courseId: course.id, lessonId: lesson.id })
  // Where it is played from, and where it begins, is chosen once.
  if (state === 'unknown' || (userInfo && (saved === undefined || place === undefined))) return null
  const video = lesson.video ?? (lesson.video === undefined && saved ? videoOf(saved) : lesson.video)
  // A lesson that the device keeps does not say: the server is being asked.
  if (video === undefined) return online ? null : <NeedsNetwork />
  if (!video)
    return (
      <p role="note">
        <Trans>The video of this lesson has not been uploaded yet.</Trans>
      </p>
    )
  return (
    <div className={styles.watch}>
      <Player course={course} lesson={lesson} video={place ? stoppedAt(video, place) : video} saved={saved} />
      <DanmuPanel courseId={course.id} lessonId={lesson.id} seconds={video.seconds} />
    </div>
  )
}

/** What is known of a video that is saved, where the server does not say. It has no address but the device’s. */
function videoOf({ seconds, type, bytes, watched }: SavedVideo): LessonVideo {
  return { seconds, type, bytes, watched, path: '' }
}

function NeedsNetwork() {
  return (
    <p role="status">
      <Trans>You need to be online to watch. The text of the lesson can be read offline.</Trans>
    </p>
  )
}

const route = getRouteApi('/course/$id')

/** So near to either end of a video nobody is brought back to where they stopped. */
const nearEnd = 5

type PlayerProps = KindPartProps & { video: LessonVideo; saved: SavedVideo | null | undefined }

function Player({ course, lesson, video, saved }: PlayerProps) {
  const { t } = useLingui()
  const online = useOnline()
  const element = useRef<HTMLVideoElement>(null)
  const [picture, setPicture] = useState<HTMLVideoElement | null>(null)
  const hold = useCallback((video: HTMLVideoElement | null) => {
    element.current = video
    setPicture(video)
  }, [])
  // The lesson is asked for again while it plays; only a player that cannot go on takes the new address.
  const [source, setSource] = useState(video.path)
  const owner = useSession().userInfo?.id
  // From the device where it is there; what arrives while it plays interrupts nothing.
  const [here, setHere] = useState(() => sourceHere(owner, saved))
  const [failed, setFailed] = useState(false)
  const { at } = route.useSearch()
  const resumeAt = useRef(at ?? startOf(video))
  const { look, flush } = useWatched(course, lesson, video)
  const { refetch } = useApiQuery(getLesson, { id: course.id, lessonId: lesson.id }, { quiet: true })
  useEffect(() => () => setLessonSecond(null), [])
  useEffect(() => {
    const goTo = (second: number) => {
      const player = element.current
      resumeAt.current = second
      // Before it knows how long it is, it begins there.
      if (player && player.readyState > 0) player.currentTime = second
    }
    if (at !== undefined) goTo(at)
    return onSeek((second) => {
      goTo(second)
      element.current?.focus()
    })
  }, [at])

  /** Its address is over, the network is gone, or the access: asked for again, the page says which. */
  const renew = async () => {
    const player = element.current
    if (player) resumeAt.current = player.currentTime || resumeAt.current
    flush()
    const there = here ? null : sourceHere(owner, saved)
    setHere(there)
    setFailed(!there)
    if (there) return
    const next = (await refetch()).data?.data.video
    if (next && (here || next.path !== source)) {
      setSource(next.path)
      setFailed(false)
    }
  }

  const { src, captions } = here ?? sourceThere(source, video)
  return (
    <section aria-label={t`Video`} className={styles.video}>
      <LessonPlayer
        course={course}
        lesson={lesson}
        seconds={video.seconds}
        video={picture}
        languages={captions.map(({ language }) => language)}
      >
        <Video
          ref={hold}
          playsInline
          preload="metadata"
          // Of another origin a browser reads captions only where the video asks for leave too.
          crossOrigin={captions.length > 0 && isOtherOrigin(src) ? 'anonymous' : undefined}
          src={src || undefined}
          onLoadedMetadata={({ currentTarget }) => {
            if (resumeAt.current > 0) currentTarget.currentTime = resumeAt.current
          }}
          onTimeUpdate={({ currentTarget }) => {
            look(currentTarget)
            setLessonSecond(Math.floor(currentTarget.currentTime))
          }}
          onPlay={({ currentTarget }) => look(currentTarget)}
          onPause={({ currentTarget }) => {
            look(currentTarget)
            flush()
          }}
          onEnded={flush}
          onError={() => void renew()}
        >
          {captions.map(({ language, src }) => (
            <track key={language} kind="captions" srcLang={language} label={languageName(language)} src={src} />
          ))}
        </Video>
        <DanmuOverlay courseId={course.id} lessonId={lesson.id} seconds={video.seconds} video={picture} />
      </LessonPlayer>
      <SaveVideo lesson={lesson} video={lesson.video ?? undefined} saved={saved} />
      {here ? null : !online ? (
        <NeedsNetwork />
      ) : (
        failed && (
          <p role="alert">
            <Trans>The video cannot be played right now.</Trans>{' '}
            <Button onClick={() => void renew()}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        )
      )}
    </section>
  )
}

function sourceThere(path: string, { captions = [] }: LessonVideo): Source {
  const { cdnUrl } = config()
  return {
    src: fileUnder(cdnUrl, path),
    captions: captions.map(({ language, path }) => ({ language, src: fileUnder(cdnUrl, path) })),
  }
}

const isOtherOrigin = (src: string) => new URL(src, location.href).origin !== location.origin

function startOf({ seconds, watched: { second } }: LessonVideo): number {
  return second > nearEnd && second < seconds - nearEnd ? second : 0
}
