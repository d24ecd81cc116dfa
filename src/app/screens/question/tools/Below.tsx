import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { announce } from '#app/api/announce.ts'
import { Button } from '#app/ui/Button.tsx'
import { setQuestionStatus } from '#contract/question/writes.ts'
import { ActionBar } from './ActionBar.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { MutedNote } from './MutedNote.tsx'
import styles from './qa.module.css'
import { useThread } from './thread.ts'
import { useWrite } from './use-write.ts'
import { Waiting } from './Waiting.tsx'

/** What stands beneath the answers: those that wait to be sent, and the place for one's own. */
export function Below() {
  const { question, mine, isMember, isAsking, asMember } = useThread()
  const answer = useRef<HTMLElement>(null)
  const isOpen = question.status !== 'closed'
  return (
    <div className={styles.below}>
      <Waiting where={({ label }) => label.kind === 'answer'} />
      {isOpen && (mine?.mayAnswer ?? true) && (
        <section id="answer" className={styles.answering} ref={answer} data-paper="none">
          {isMember ? (
            <>
              <MutedNote />
              {/* Its asker would see the form come and go. */}
              {!isAsking && <AnswerForm />}
            </>
          ) : (
            <>
              <p>
                <Trans>Do you know more? Sign in to answer; you come back to this page.</Trans>
              </p>
              <Button color="primary" onClick={() => asMember(() => {})}>
                <Trans>Sign in to answer</Trans>
              </Button>
            </>
          )}
        </section>
      )}
      {mine?.mayReopen && <Reopen />}
      {isOpen && <ActionBar answer={answer} />}
    </div>
  )
}

/** Its asker, for 30 days, and support. */
function Reopen() {
  const { write, isPending } = useWrite(setQuestionStatus, { kind: 'status', success: true })
  return (
    <Button disabled={isPending} onClick={() => void write({ to: 'reopen' }).catch(announce)}>
      <Trans>Reopen the question</Trans>
    </Button>
  )
}
