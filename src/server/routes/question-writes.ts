import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import * as calls from '#contract/question-writes.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { accept } from '#server/services/question-accept.ts'
import { type Actor, type QuestionPorts, saw, visibleQuestion } from '#server/services/question-actor.ts'
import { answer, ask } from '#server/services/question-ask.ts'
import { comment } from '#server/services/question-comment.ts'
import { deleteText } from '#server/services/question-delete.ts'
import { editAnswer, editQuestion } from '#server/services/question-edit.ts'
import { follow, report, vote } from '#server/services/question-react.ts'
import { changeStatus } from '#server/services/question-status.ts'
import { previewOf } from '#server/services/question-text.ts'

/** What members write into questions: each in one transaction with its Idempotency-Key. */
export function questionWriteRoutes(server: Server): void {
  function write<E extends Endpoint>(
    endpoint: E,
    work: (trx: Trx, ports: QuestionPorts, actor: Actor, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
  ): void {
    implement(server, endpoint, (input, call) => work(call.db as Trx, call.ports, memberOf(call), input), {
      once: true,
    })
  }

  write(calls.askQuestion, async (...call) => ({ id: await ask(...call) }))
  write(calls.editQuestion, async (...call) => ({ version: await editQuestion(...call) }))
  write(calls.answerQuestion, async (...call) => ({ id: await answer(...call) }))
  write(calls.editAnswer, async (...call) => ({ version: await editAnswer(...call) }))
  write(calls.addComment, async (...call) => ({ id: await comment(...call) }))
  write(calls.deleteText, async (...call) => ({ deleted: await deleteText(...call) }))
  write(calls.reportText, async (...call) => ({ reported: await report(...call) }))
  write(calls.setQuestionStatus, async (...call) => ({ status: await changeStatus(...call) }))

  write(calls.voteQuestion, async (trx, ports, actor, input) => ({
    votes: await vote(trx, ports, actor, input),
    on: input.on,
  }))
  write(calls.followQuestion, async (trx, ports, actor, input) => ({
    followCount: await follow(trx, ports, actor, input),
    on: input.on,
  }))
  write(calls.acceptAnswer, async (trx, ports, actor, input) => ({
    paid: await accept(trx, ports, actor, input),
    acceptedAnswerId: input.answerId,
  }))
  write(calls.seeQuestion, async (trx, { clock }, actor, { id }) => {
    await visibleQuestion(trx, id, actor)
    const seenAt = clock.now()
    await saw(trx, id, actor.accountId, seenAt)
    return { seenAt }
  })

  implement(server, calls.previewText, async ({ body }, call) => {
    const text = { id: 'preview', body, locale: call.locale, authorId: memberOf(call).accountId }
    return { html: await previewOf(call.db, text) }
  })
}
