import type { Endpoint, OutputOf, ParsedInputOf } from '#contract/base/endpoint.ts'
import * as calls from '#contract/question/writes.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { type Call, read, type Said, write } from '#server/endpoint/implement.ts'
import { readAbout } from '#server/notification/notify.ts'
import type { AuthoringPorts } from '#server/ports/ports.ts'
import { memberOf, type Server } from '#server/server.ts'
import { requireSwitch } from '#server/switch/ask.ts'
import { previewId } from '#server/text/preview.ts'
import { type DrawnText, drawText, previewOf } from '#server/upload/authored-text.ts'
import { accept } from './accept.ts'
import { saw, visibleQuestion } from './actor.ts'
import { answer, ask } from './ask.ts'
import type { Carer } from './care.ts'
import { comment } from './comment.ts'
import { deleteText } from './delete.ts'
import { editAnswer, editQuestion } from './edit.ts'
import { aboutQuestion } from './notify.ts'
import { follow, report, vote } from './react.ts'
import { localeOfQuestion } from './rows.ts'
import { mergedInto } from './rows-merge.ts'
import { changeStatus } from './status.ts'
import { successWords } from './success-words.ts'

/**
 * What may have waited on a device while its question was merged into another, and goes there. Not what changes or takes
 * away a question itself: that would hit the other one.
 */
const moving = new Set<Endpoint>([
  calls.answerQuestion,
  calls.editAnswer,
  calls.addComment,
  calls.voteQuestion,
  calls.followQuestion,
  calls.seeQuestion,
])

async function whereItIs<I>(trx: Trx, endpoint: Endpoint, input: I): Promise<I> {
  if (!moving.has(endpoint)) return input
  const id = await mergedInto(trx, (input as { id: string }).id)
  return id === undefined ? input : { ...input, id }
}

/** What members write into questions: each in one transaction with its Idempotency-Key. */
export function questionWriteRoutes(server: Server): void {
  type Work<E extends Endpoint, B> = (
    trx: Trx,
    ports: AuthoringPorts,
    actor: Carer,
    input: ParsedInputOf<E> & B,
  ) => Promise<OutputOf<E>>

  const whoOf = (call: Call): Carer => ({ ...memberOf(call), address: actorOf(call).address })

  function writeIn<E extends Endpoint>(endpoint: E, work: Work<E, unknown>, said?: Said<E>): void {
    write(
      server,
      endpoint,
      async (input, call) => work(call.trx, call.ports, whoOf(call), await whereItIs(call.trx, endpoint, input)),
      { said },
    )
  }

  /** The same with a text, which is drawn before the transaction begins. */
  function writeText<E extends Endpoint>(
    endpoint: E,
    draw: (input: ParsedInputOf<E>, call: Call) => Promise<DrawnText>,
    work: Work<E, { text: DrawnText }>,
    said?: Said<E>,
  ): void {
    write<E, DrawnText>(
      server,
      endpoint,
      async (input, call, text) =>
        work(call.trx, call.ports, whoOf(call), { ...(await whereItIs(call.trx, endpoint, input)), text }),
      { before: draw, said },
    )
  }
  const inItsLanguage = async ({ id, body }: { id: string; body: string }, { ports, db }: Call) =>
    drawText(ports, body, await localeOfQuestion(db, id))

  writeText(
    calls.askQuestion,
    async ({ body, locale }, call) => {
      await requireSwitch(call, 'question.ask')
      return drawText(call.ports, body, locale)
    },
    async (...call) => ({ id: await ask(...call) }),
  )
  const { edited, answered } = successWords
  writeText(calls.editQuestion, inItsLanguage, async (...call) => ({ version: await editQuestion(...call) }), edited)
  writeText(
    calls.answerQuestion,
    async (input, call) => {
      await requireSwitch(call, 'question.answer')
      return inItsLanguage(input, call)
    },
    async (...call) => ({ id: await answer(...call) }),
    answered,
  )
  writeText(calls.editAnswer, inItsLanguage, async (...call) => ({ version: await editAnswer(...call) }), edited)
  writeIn(calls.addComment, async (...call) => ({ id: await comment(...call) }), successWords.commented)
  writeIn(calls.deleteText, async (...call) => ({ deleted: await deleteText(...call) }), successWords.deleted)
  writeIn(calls.reportText, async (...call) => ({ reported: await report(...call) }), successWords.reported)
  writeIn(
    calls.setQuestionStatus,
    async (...call) => ({ status: await changeStatus(...call) }),
    ({ to }) => successWords[to],
  )

  writeIn(calls.voteQuestion, async (trx, ports, actor, input) => ({
    votes: await vote(trx, ports, actor, input),
    on: input.on,
  }))
  writeIn(calls.followQuestion, async (trx, ports, actor, input) => ({
    followCount: await follow(trx, ports, actor, input),
    on: input.on,
  }))
  writeIn(
    calls.acceptAnswer,
    async (trx, ports, actor, input) => ({
      paid: await accept(trx, ports, actor, input),
      acceptedAnswerId: input.answerId,
    }),
    ({ answerId }) => (answerId ? successWords.accepted : successWords.acceptedNoMore),
  )
  writeIn(calls.seeQuestion, async (trx, ports, actor, { id }) => {
    await visibleQuestion(trx, id, actor)
    const seenAt = ports.clock.now()
    await saw(trx, id, actor.accountId, seenAt)
    await readAbout(trx, ports, actor.accountId, aboutQuestion(id))
    return { seenAt }
  })

  read(server, calls.previewText, async ({ body }, call) => {
    const text = await drawText(call.ports, body, call.locale)
    return {
      html: await previewOf(call.db, call.ports, { ...text, id: previewId, authorId: memberOf(call).accountId }),
    }
  })
}
