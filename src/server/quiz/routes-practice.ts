import { listPractice, notePractice } from '#contract/quiz/practice.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { note, practiceFor } from './practice.ts'

/** What learners do with questions that they got wrong. */
export function practiceRoutes(server: Server): void {
  const { clock, secrets, publicUrl } = server.ports
  read(server, listPractice, async (_, call) => ({
    list: await practiceFor({ db: call.db, clock, secrets, publicUrl }, memberOf(call).accountId),
    now: clock.now(),
  }))

  write(server, notePractice, async (input, call) => ({
    noted: await note(call.trx, call.ports, memberOf(call).accountId, input),
  }))
}
