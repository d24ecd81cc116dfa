import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { DragBoard } from '#app/screens/admin/drag/DragBoard.tsx'
import dragStyles from '#app/screens/admin/drag/drag.module.css'
import { SortableRow, sortableId } from '#app/screens/admin/drag/SortableRow.tsx'
import { editing } from '#app/screens/admin/study/course-words.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { arrangeQuestions, type QuestionPlace, removeQuestion, type StaffQuestion } from '#contract/quiz/staff.ts'
import styles from './quiz-editor.module.css'
import { typeWords } from './quiz-words.ts'
import { TryQuestion } from './TryQuestion.tsx'

type QuestionListProps = {
  lessonId: string
  place: QuestionPlace
  questions: StaffQuestion[]
  onEdit: (question: StaffQuestion) => void
}

/** The questions of a quiz or the pool in their order: dragged by finger or keys, opened, looked at and removed. */
export function QuestionList({ lessonId, place, questions, onEdit }: QuestionListProps) {
  const { i18n } = useI18n()
  const online = useOnline()
  const mayEdit = usePermitted(editing)
  const arranging = useApiMutation(arrangeQuestions)
  const removing = useApiMutation(removeQuestion)
  const [looked, setLooked] = useState<StaffQuestion | null>(null)
  const [gone, setGone] = useState<StaffQuestion | null>(null)
  const disabled = !online || !mayEdit || arranging.isPending
  const rows = questions.map((one) => ({
    one,
    of: {
      is: 'question' as const,
      id: one.id,
      label: one.question.text,
      drop: (over: { id: string }) => {
        const ids = questions.map(({ id }) => id)
        const to = ids.indexOf(over.id)
        const rest = ids.filter((id) => id !== one.id)
        if (to >= 0) arranging.send({ id: lessonId, place, order: rest.toSpliced(to, 0, one.id) })
      },
    },
  }))
  return (
    <>
      <DragBoard>
        <SortableContext items={rows.map(({ of }) => sortableId(of))} strategy={verticalListSortingStrategy}>
          <ol className={dragStyles.rows}>
            {rows.map(({ one, of }) => (
              <SortableRow key={one.id} dragged={of} disabled={disabled}>
                <button type="button" className={`${dragStyles.name} ${styles.open}`} onClick={() => setLooked(one)}>
                  <span>{one.question.text}</span>
                  <small>{i18n._(typeWords[one.question.type])}</small>
                </button>
              </SortableRow>
            ))}
          </ol>
        </SortableContext>
      </DragBoard>
      {looked && (
        <Popup title={<Trans>Question as learners see it</Trans>} onClose={() => setLooked(null)}>
          <TryQuestion of={looked} />
          {mayEdit && (
            <div className={styles.acts}>
              <Button
                color="primary"
                onClick={() => {
                  onEdit(looked)
                  setLooked(null)
                }}
              >
                <Trans>Edit question</Trans>
              </Button>
              <Button
                disabled={!online}
                onClick={() => {
                  setGone(looked)
                  setLooked(null)
                }}
              >
                <Trans>Remove…</Trans>
              </Button>
            </div>
          )}
        </Popup>
      )}
      {gone && (
        <ConfirmPopup
          title={<Trans>Remove this question?</Trans>}
          action={<Trans>Remove</Trans>}
          onConfirm={() => {
            setGone(null)
            removing.sendAsync({ id: lessonId, questionId: gone.id }).then(
              ({ msg }) => saySuccess(msg),
              () => {},
            )
          }}
          onClose={() => setGone(null)}
        >
          <p>{gone.question.text}</p>
        </ConfirmPopup>
      )}
    </>
  )
}
