import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { FileButton } from '#app/fields/file/FileButton.tsx'
import { clock } from '#app/lib/clock.ts'
import { languageName } from '#app/lib/language-name.ts'
import { useOnline } from '#app/offline/use-online.ts'
import type { KindPartProps } from '#app/screens/admin/study/kind-parts.ts'
import { Progress } from '#app/ui/Progress.tsx'
import { courseLimits } from '#contract/course/limits.ts'
import { setLessonVideo } from '#contract/course/staff.ts'
import { fileKinds, fileType } from '#contract/file/kinds.ts'
import { fileLimits } from '#contract/file/limits.ts'
import { ConfusionPart } from './ConfusionPart.tsx'
import { DanmuPart } from './DanmuPart.tsx'
import { durationOf } from './duration-of.ts'
import { useSendVideo } from './use-send-video.ts'
import styles from './video.module.css'
import { WatchedPart } from './WatchedPart.tsx'

type Problem = 'type' | 'size' | 'unread' | 'long' | 'sending'

/** The file of a video lesson: which one it is, and another one in its place. */
export function VideoPart({ lesson: { id, courseId, video } }: KindPartProps) {
  const { t } = useLingui()
  const online = useOnline()
  const field = useId()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { send, sent } = useSendVideo()
  const [size, setSize] = useState(0)
  const setting = useApiMutation(setLessonVideo, { success: true })
  const names = video?.captions?.map(languageName).join(t({ message: ', ', context: 'between names' }))
  const problems: Record<Problem, string> = {
    type: t`Choose a video: MP4, MOV, WebM or MKV.`,
    size: t`A video can have 2 GB at most.`,
    unread: t`This file cannot be read as a video.`,
    long: t`A video can be twelve hours long at most.`,
    sending: t`The upload was interrupted. Choose the file again: it continues from where it stopped.`,
  }

  const take = async (file: File) => {
    setProblem(null)
    if (fileType(file.name, 'video') === null) return setProblem('type')
    if (file.size > fileLimits.bytes) return setProblem('size')
    const seconds = await durationOf(file)
    if (seconds === null) return setProblem('unread')
    if (seconds > courseLimits.videoSeconds) return setProblem('long')
    setSize(file.size)
    let fileId: string
    try {
      fileId = await send(file)
    } catch {
      return setProblem('sending')
    }
    setting.send({ id, fileId, seconds })
  }

  return (
    <section aria-labelledby={`${field}-video`} className={styles.part}>
      <h3 id={`${field}-video`}>
        <Trans>Video file</Trans>
      </h3>
      <p>
        {video ? (
          <>
            {video.name} · {clock(video.seconds)}
          </>
        ) : (
          <Trans>No video yet. Until there is one, learners see a note.</Trans>
        )}
      </p>
      <div className={styles.acts}>
        <FileButton
          label={video ? t`Replace the file` : t`Choose a file`}
          accept={fileKinds.video.endings.map((ending) => `.${ending}`).join(',')}
          disabled={!online || sent !== null || setting.isPending}
          onFile={(file) => void take(file)}
        />
      </div>
      {names && (
        <p>
          <Trans>Captions: {names}</Trans>
        </p>
      )}
      {video && (
        <p className={styles.note}>
          <Trans>What learners have watched is kept.</Trans>
        </p>
      )}
      {sent !== null && <Progress value={sent} max={Math.max(1, size)} label={{ words: t`The file is being sent` }} />}
      {problem && <p role="alert">{problems[problem]}</p>}
      {video && <WatchedPart lessonId={id} />}
      {video && <ConfusionPart courseId={courseId} lessonId={id} />}
      {video && <DanmuPart lessonId={id} />}
    </section>
  )
}
