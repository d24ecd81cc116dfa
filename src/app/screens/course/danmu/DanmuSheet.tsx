import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clock } from '#app/lib/clock.ts'
import { seekLesson } from '#app/screens/course/page/video/lesson-second.ts'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import styles from './danmu.module.css'
import { leaveOut } from './left-out.ts'
import { ReportForm } from './ReportForm.tsx'
import type { ShownDanmu } from './shown.ts'
import '#app/ui/button.css'

type DanmuSheetProps = {
  courseId: string
  lessonId: string
  danmu: ShownDanmu
  isMember: boolean
  onTakeBack: () => Promise<void>
  onClose: () => void
}

/** One danmu: to its moment, take back one’s own, report another’s or leave its writer out. */
export function DanmuSheet({ courseId, lessonId, danmu, isMember, onTakeBack, onClose }: DanmuSheetProps) {
  const [reporting, setReporting] = useState(false)
  const { atMs, text, mine, authorId, question } = danmu
  const second = Math.floor(atMs / 1_000)
  const time = clock(second)
  if (reporting)
    return (
      <Popup title={<Trans>Report this danmu</Trans>} onClose={onClose}>
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
        <ReportForm courseId={courseId} lessonId={lessonId} danmu={danmu} onDone={onClose} />
      </Popup>
    )
  return (
    <Popup title={question ? <Trans>Question at {time}</Trans> : <Trans>Danmu at {time}</Trans>} onClose={onClose}>
      <p className={styles.text}>
        <bdi>{text}</bdi>
      </p>
      <div className={styles.acts}>
        <Button
          onClick={() => {
            onClose()
            seekLesson(second)
          }}
        >
          <Trans>Go to {time} in the video</Trans>
        </Button>
        {question && (
          <Link to="/QA/$id" params={{ id: question.id }} className="button button-main">
            {question.answerCount === 0 ? (
              <Trans>Answer it</Trans>
            ) : (
              <Plural value={question.answerCount} one="# answer" other="# answers" />
            )}
          </Link>
        )}
        {mine && (
          <Button onClick={() => void onTakeBack().then(onClose, () => {})}>
            <Trans context="danmu">Delete</Trans>
          </Button>
        )}
        {!mine && authorId !== '' && (
          <Button
            onClick={() => {
              leaveOut(authorId)
              onClose()
            }}
          >
            <Trans>Block this member’s danmu</Trans>
          </Button>
        )}
        {!mine && !question && isMember && (
          <Button onClick={() => setReporting(true)}>
            <Trans context="danmu">Report</Trans>
          </Button>
        )}
      </div>
    </Popup>
  )
}
