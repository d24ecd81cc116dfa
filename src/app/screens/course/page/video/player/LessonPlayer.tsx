import { Container, SeekIndicator } from '@videojs/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { useObservable } from '#app/lib/observable.ts'
import { lessonsBeside } from '#app/screens/course/page/lessons-beside.ts'
import type { Course, Lesson } from '#contract/course/course.ts'
import { CaptionLines } from './CaptionLines.tsx'
import { ControlBar } from './ControlBar.tsx'
import { takeGoesOn } from './goes-on.ts'
import { changePlayerLook, playerLook, speeds, usualPlayerLook } from './look.ts'
import { NextLesson, useGoOn } from './NextLesson.tsx'
import { PlayerKeys } from './PlayerKeys.tsx'
import { PlayerWords } from './PlayerWords.tsx'
import styles from './player.module.css'
import { Player, usePlayer } from './player.ts'
import { SettingsSheet } from './SettingsSheet.tsx'
import { onSleep } from './sleep-timer.ts'
import { Transcript } from './Transcript.tsx'
import { useCues } from './use-cues.ts'
import { useFull } from './use-full.ts'
import { useHoldSpeed } from './use-hold-speed.ts'
import { useMediaSession } from './use-media-session.ts'

type LessonPlayerProps = {
  course: Course
  lesson: Lesson
  seconds: number
  video: HTMLVideoElement | null
  /** Languages of its captions. */
  languages: string[]
  /** The video, and what is drawn over it. */
  children: ReactNode
}

/** A lesson’s video with all that it is played by; what the video is told by the page stays the page’s. */
export function LessonPlayer(props: LessonPlayerProps) {
  return (
    <Player>
      <PlayerWords>
        <Frame {...props} />
      </PlayerWords>
    </Player>
  )
}

function Frame({ course, lesson, seconds, video, languages, children }: LessonPlayerProps) {
  const locale = useLocale()
  const pip = usePlayer((state) => state.pip)
  const look = useObservable(playerLook, usualPlayerLook)
  const [asksSettings, setAsksSettings] = useState(false)
  const [reads, setReads] = useState<{ isOpen: boolean; language: string | null }>({ isOpen: false, language: null })
  const { isFull, onPage, toggle } = useFull()
  const { isHeld, handlers } = useHoldSpeed()
  const { next } = lessonsBeside(course, lesson.id)
  const goOn = useGoOn(course.id, next)
  useMediaSession({ title: lesson.title, course: course.title, cover: course.cover, onNext: goOn })
  const drawn = languages.includes(look.captions) ? look.captions : ''
  const usual = languages.find((one) => one.toLowerCase().startsWith(locale.slice(0, 2))) ?? languages[0] ?? ''
  const read = reads.language ?? (drawn || usual)
  // One language is read at a time: what stands over the picture goes before the transcript.
  const language = drawn !== '' ? drawn : reads.isOpen ? read : ''
  const toggleCaptions = () => {
    // A choice of another language stays where a video has none.
    if (languages.length > 0) changePlayerLook({ captions: drawn === '' ? usual : '' })
  }
  const cues = useCues(video, language, pip && drawn !== '')
  useEffect(() => {
    if (!video) return
    video.playbackRate = look.speed
    // What it begins at whenever another file is loaded.
    video.defaultPlaybackRate = look.speed
  }, [video, look.speed])
  useEffect(() => onSleep(() => video?.pause()), [video])
  useEffect(() => {
    if (!video || !takeGoesOn(lesson.id)) return
    // A browser may want a tap first.
    const play = () => void video.play().catch(() => {})
    if (video.readyState > 0) return play()
    video.addEventListener('loadedmetadata', play, { once: true })
    return () => video.removeEventListener('loadedmetadata', play)
  }, [video, lesson.id])
  return (
    <>
      <Container className={styles.frame} aria-label={lesson.title} data-fills={onPage || undefined} {...handlers}>
        {children}
        {drawn !== '' && !pip && <CaptionLines video={video} cues={cues} language={drawn} />}
        <ControlBar
          seconds={seconds}
          captions={languages.length > 0 ? { isOn: drawn !== '', onToggle: toggleCaptions } : null}
          isFull={isFull}
          onFull={toggle}
          onSettings={() => setAsksSettings(true)}
        />
        <PlayerKeys
          onFull={toggle}
          onCaptions={toggleCaptions}
          onSpeed={(step) => changePlayerLook({ speed: speedBeside(look.speed, step) })}
        />
        <SeekIndicator.Root className={styles.said}>
          <SeekIndicator.Value />
        </SeekIndicator.Root>
        {isHeld && <p className={styles.held}>2×</p>}
        <NextLesson next={next} onGoOn={goOn} />
      </Container>
      {languages.length > 0 && (
        <Transcript
          cues={cues}
          language={language || read}
          languages={languages}
          isOpen={reads.isOpen}
          onOpen={(isOpen) => setReads((now) => ({ ...now, isOpen }))}
          onLanguage={(one) => {
            if (drawn !== '') changePlayerLook({ captions: one })
            setReads({ isOpen: true, language: one })
          }}
        />
      )}
      {asksSettings && <SettingsSheet languages={languages} onClose={() => setAsksSettings(false)} />}
    </>
  )
}

/** The speed after or before one. */
function speedBeside(speed: number, step: 1 | -1): number {
  const at = (speeds as readonly number[]).indexOf(speed)
  return speeds[at + step] ?? speed
}
