import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useObservable } from '#app/lib/observable.ts'
import { Button } from '#app/ui/Button.tsx'
import { goOnTo } from './goes-on.ts'
import { playerLook, usualPlayerLook } from './look.ts'
import styles from './player.module.css'
import { usePlayer } from './player.ts'
import { setSleep, sleep } from './sleep-timer.ts'

type Next = { id: string; title: string }

/** Seconds that one has to stay. */
const waitSeconds = 5

/** Goes to the next lesson, which begins by itself; null where there is none. */
export function useGoOn(courseId: string, next: Next | undefined): (() => void) | null {
  const navigate = useNavigate()
  if (!next) return null
  return () => {
    goOnTo(next.id)
    void navigate({ to: '/course/$id', params: { id: courseId }, search: { lesson: next.id } })
  }
}

type NextLessonProps = { next: Next | undefined; onGoOn: (() => void) | null }

/** Once a video has ended: what comes next, in a few seconds by itself, unless somebody wanted to stop with it. */
export function NextLesson({ next, onGoOn }: NextLessonProps) {
  const ended = usePlayer((state) => state.ended)
  const [stays, setStays] = useState(false)
  const wasEnded = useRef(false)
  useEffect(() => {
    if (!ended) setStays(false)
    if (ended && !wasEnded.current && sleep.get() === 'end') {
      setSleep(null)
      setStays(true)
    }
    wasEnded.current = ended
  }, [ended])
  return ended && !stays && next && onGoOn ? (
    <Waiting title={next.title} onGoOn={onGoOn} onStay={() => setStays(true)} />
  ) : null
}

type WaitingProps = { title: string; onGoOn: () => void; onStay: () => void }

function Waiting({ title, onGoOn, onStay }: WaitingProps) {
  const { t } = useLingui()
  const { goesOn } = useObservable(playerLook, usualPlayerLook)
  const [left, setLeft] = useState(waitSeconds)
  const latest = useRef(onGoOn)
  latest.current = onGoOn
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1_000)
    return () => clearInterval(timer)
  }, [goesOn])
  useEffect(() => {
    if (goesOn && left === 0) latest.current()
  }, [goesOn, left])
  return (
    <section className={styles.next} aria-label={t`Next lesson`}>
      <p>
        <Trans>Next: {title}</Trans>
      </p>
      <div className={styles.nextActs}>
        <Button color="primary" onClick={onGoOn}>
          {goesOn ? <Trans>Go on ({left})</Trans> : <Trans context="To the next lesson">Go on</Trans>}
        </Button>
        {goesOn && (
          <Button onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
