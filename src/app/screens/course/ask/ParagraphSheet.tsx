import { Trans } from '@lingui/react/macro'
import { beginningShown } from '#app/lib/paragraph-words.ts'
import { Popup } from '#app/ui/Popup.tsx'
import type { LessonQuestion } from '#contract/question/lesson.ts'
import { AskParagraphLink } from './AskParagraphLink.tsx'
import styles from './lesson-questions.module.css'
import { QuestionCard } from './QuestionCard.tsx'
import '#app/ui/button.css'

type ParagraphSheetProps = {
  courseId: string
  lessonId: string
  paragraph: number
  words: string
  questions: LessonQuestion[]
  onClose: () => void
}

/** What was asked about a paragraph, with what was accepted, and the way to ask more. */
export function ParagraphSheet({ courseId, lessonId, paragraph, words, questions, onClose }: ParagraphSheetProps) {
  return (
    <Popup title={<Trans>Questions about this paragraph</Trans>} onClose={onClose}>
      {words !== '' && <p className={styles.words}>{beginningShown(words)}</p>}
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionCard question={question} place={null} />
          </li>
        ))}
      </ul>
      <AskParagraphLink
        courseId={courseId}
        lessonId={lessonId}
        paragraph={paragraph}
        words={words}
        className={`button ${styles.ask} ${styles.beneath}`}
      />
    </Popup>
  )
}
