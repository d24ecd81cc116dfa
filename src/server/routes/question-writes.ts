import { answerQuestion, askQuestion } from '#contract/question-writes.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { answer, ask } from '#server/services/question-ask.ts'

/** What members write into questions: each in one transaction with its Idempotency-Key. */
export function questionWriteRoutes(server: Server): void {
  implement(
    server,
    askQuestion,
    async (input, call) => ({ id: await ask(call.db as Trx, call.ports, memberOf(call), input) }),
    { once: true },
  )

  implement(
    server,
    answerQuestion,
    async (input, call) => ({ id: await answer(call.db as Trx, call.ports, memberOf(call), input) }),
    { once: true },
  )
}
