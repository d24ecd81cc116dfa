import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { editing } from '#app/screens/admin/study/course-words.ts'
import type { KindPartProps } from '#app/screens/admin/study/kind-parts.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import type { ClosedPictures } from '#contract/course/staff.ts'
import { type QuestionType, questionTypes } from '#contract/quiz/question.ts'
import { getStaffQuiz, type QuestionPlace, type StaffQuestion, type StaffQuiz } from '#contract/quiz/staff.ts'
import { ImportPart } from './ImportPart.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { QuestionList } from './QuestionList.tsx'
import { QuizStatsPart } from './QuizStatsPart.tsx'
import styles from './quiz-editor.module.css'
import { typeWords } from './quiz-words.ts'
import { SettingsForm } from './SettingsForm.tsx'
import { TryQuiz } from './TryQuiz.tsx'
import { triedQuiz } from './trial.ts'

/** The quiz of a lesson: its questions, the pool of its course, and how it is taken. */
export function QuizEditor({ lesson }: KindPartProps) {
  const query = useApiQuery(getStaffQuiz, { id: lesson.id }, { quiet: true })
  const mayEdit = usePermitted(editing)
  return (
    <LoadedPart query={query} broken={<Trans>The quiz could not be loaded</Trans>}>
      {(quiz) => (
        <>
          <Questions quiz={quiz} place="lesson" />
          <Trying quiz={quiz} />
          <Questions quiz={quiz} place="pool" />
          {mayEdit && (
            <section className={adminStyles.part} aria-labelledby="quiz-settings">
              <h2 id="quiz-settings">
                <Trans>How the quiz is taken</Trans>
              </h2>
              <SettingsForm quiz={quiz} />
            </section>
          )}
          <QuizStatsPart lessonId={lesson.id} />
        </>
      )}
    </LoadedPart>
  )
}

function Trying({ quiz }: { quiz: StaffQuiz }) {
  const [isOpen, setOpen] = useState(false)
  if (triedQuiz(quiz, '').length === 0) return null
  return (
    <div className={styles.acts}>
      <Button onClick={() => setOpen(true)}>
        <Trans>Try the quiz…</Trans>
      </Button>
      {isOpen && <TryQuiz quiz={quiz} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** A new question of a type, or one that is changed. */
type Open = QuestionType | StaffQuestion

function Questions({ quiz, place }: { quiz: StaffQuiz & { pictures: ClosedPictures }; place: QuestionPlace }) {
  const { i18n } = useI18n()
  const mayEdit = usePermitted(editing)
  const [open, setOpen] = useState<Open | null>(null)
  const [choosing, setChoosing] = useState(false)
  const questions = place === 'lesson' ? quiz.questions : quiz.pool
  const lessonId = quiz.lessonId
  return (
    <section className={adminStyles.part} aria-labelledby={`quiz-${place}`}>
      <h2 id={`quiz-${place}`}>
        {place === 'lesson' ? <Trans>Questions of this quiz</Trans> : <Trans>Course question pool</Trans>}
      </h2>
      {questions.length === 0 && (
        <p className={styles.note}>
          {place === 'lesson' ? (
            <Trans>No questions yet. Write one, import a file, or let the quiz draw from the pool.</Trans>
          ) : (
            <Trans>All quizzes of this course can draw from this pool.</Trans>
          )}
        </p>
      )}
      <QuestionList lessonId={lessonId} place={place} questions={questions} onEdit={setOpen} />
      {mayEdit && (
        <>
          <div className={styles.acts}>
            <Button onClick={() => setChoosing(true)}>
              <Trans>Add a question…</Trans>
            </Button>
          </div>
          <ImportPart lessonId={lessonId} place={place} questions={questions} />
        </>
      )}
      {choosing && (
        <Popup title={<Trans>What kind of question?</Trans>} onClose={() => setChoosing(false)}>
          <div className={styles.types}>
            {questionTypes.map((type) => (
              <Button
                key={type}
                onClick={() => {
                  setChoosing(false)
                  setOpen(type)
                }}
              >
                {i18n._(typeWords[type])}
              </Button>
            ))}
          </div>
        </Popup>
      )}
      {open && (
        <Popup
          title={i18n._(typeWords[typeof open === 'string' ? open : open.question.type])}
          onClose={() => setOpen(null)}
          holdsGestures
        >
          <QuestionForm
            lessonId={lessonId}
            place={place}
            of={open}
            pictures={quiz.pictures}
            onSaved={() => setOpen(null)}
          />
        </Popup>
      )}
    </section>
  )
}
