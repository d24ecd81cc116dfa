import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import styles from './camera.module.css'
import { codeReader } from './code-reader.ts'

/** How long until the next picture is looked at, and how long the same code counts once. */
const lookMs = 200
const sameMs = 4_000

/** The camera’s picture, and what QR codes in it say. */
export function CodeCamera({ onText }: { onText: (text: string) => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const latestOnText = useRef(onText)
  latestOnText.current = onText
  const [problem, setProblem] = useState<'none' | 'refused' | null>(null)
  useEffect(() => {
    let gone = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const last = { text: '', at: 0 }
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      const picture = video.current
      if (gone || !picture) return
      picture.srcObject = stream
      await picture.play()
      const read = await codeReader()
      const look = async () => {
        if (gone) return
        const text = await read(picture)
        if (text !== '' && (text !== last.text || Date.now() - last.at > sameMs)) {
          Object.assign(last, { text, at: Date.now() })
          latestOnText.current(text)
        }
        timer = setTimeout(() => void look(), lookMs)
      }
      await look()
    }
    begin().catch((error: unknown) => {
      if (!gone) setProblem((error as Error)?.name === 'NotAllowedError' ? 'refused' : 'none')
    })
    return () => {
      gone = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  if (problem !== null)
    return (
      <p className={styles.noCamera} role="alert">
        {problem === 'refused' ? (
          <Trans>The browser was not allowed to use the camera. Type the code instead.</Trans>
        ) : (
          <Trans>No camera is available. Type the code instead.</Trans>
        )}
      </p>
    )
  return <video ref={video} className={styles.camera} muted playsInline aria-label={t`Camera`} />
}
