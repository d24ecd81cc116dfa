import { Trans } from '@lingui/react/macro'
import { announce } from '#app/api/announce.ts'
import { setQuestionStatus } from '#contract/question/writes.ts'
import { Row } from './MenuRow.tsx'
import { useThread } from './thread.ts'
import { useWrite } from './use-write.ts'

/** What support does with a whole question. */
export function ModerationRows() {
  const { question, open } = useThread()
  const { write, isPending } = useWrite(setQuestionStatus, { kind: 'status', success: true })
  const change = (to: 'close' | 'reopen') => () => {
    void write({ to })
      .then(() => open(null))
      .catch(announce)
  }
  return (
    <>
      {question.status === 'closed' ? (
        <Row onClick={change('reopen')} disabled={isPending}>
          <Trans>Reopen</Trans>
        </Row>
      ) : (
        <Row onClick={change('close')} disabled={isPending}>
          <Trans>Close: nothing can be added any more</Trans>
        </Row>
      )}
      <Row onClick={() => open({ is: 'hide', text: {} })} danger>
        <Trans>Hide from everyone but support</Trans>
      </Row>
    </>
  )
}
