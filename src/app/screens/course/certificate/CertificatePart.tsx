import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnline } from '#app/offline/use-online.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Course } from '#contract/course/course.ts'
import styles from './certificate.module.css'
import { NameSheet } from './NameSheet.tsx'
import { useMyCertificates } from './use-my-certificates.ts'
import '#app/ui/button.css'

/** What a course gives its certificate for, and one’s own: named once it is earned, opened ever after. */
export function CertificatePart({ course: { id, title, lessons, certificate: percent, mine } }: { course: Course }) {
  const online = useOnline()
  const own = useMyCertificates().list?.find(({ courseId }) => courseId === id)
  const { name = '', reason = '' } = own ?? {}
  const [isNaming, setNaming] = useState(false)
  if (percent === undefined && !own) return null
  const isDone = mine !== null && lessons > 0 && mine.done >= lessons
  const mayName = own
    ? own.state === 'valid' && (own.nameUntil === null || own.nameUntil * 1_000 > Date.now())
    : isDone && percent !== undefined
  return (
    <section className={styles.part} aria-labelledby="course-certificate">
      <h2 id="course-certificate">
        <Trans>Certificate</Trans>
      </h2>
      {own?.state === 'withdrawn' ? (
        <p role="note">
          <Trans>Your certificate was withdrawn: {reason}</Trans>
        </p>
      ) : own ? (
        <p>
          {name === '' ? (
            <Trans>You have earned it. Enter the name for it, and you can show it.</Trans>
          ) : (
            <Trans>Issued to {name}.</Trans>
          )}
        </p>
      ) : (
        <p>
          {percent ? (
            <Plural
              value={lessons}
              one={`Finish the lesson, with at least ${percent}% in each quiz, to get a certificate.`}
              other={`Finish all # lessons, with at least ${percent}% in each quiz, to get a certificate.`}
            />
          ) : (
            <Plural
              value={lessons}
              one="Finish the lesson to get a certificate."
              other="Finish all # lessons to get a certificate."
            />
          )}
        </p>
      )}
      <div className={styles.tools}>
        {own && name !== '' && (
          <Link to="/course" search={{ certificate: own.code }} className="button button-main">
            <Trans>Open my certificate</Trans>
          </Link>
        )}
        {mayName && (
          <Button disabled={!online} onClick={() => setNaming(true)}>
            {name !== '' ? <Trans>Correct the name…</Trans> : <Trans>Get my certificate…</Trans>}
          </Button>
        )}
      </div>
      {isNaming && <NameSheet id={id} title={title} known={name} onClose={() => setNaming(false)} />}
    </section>
  )
}
