import { listCatalog } from '#contract/catalog/catalog.ts'
import { getMarks, setMark } from '#contract/catalog/marks.ts'
import { actorOf } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { catalogPage } from './list.ts'
import { mark, marksFor } from './marks.ts'

/** What is offered, for everybody; and what staff mark it with. */
export function catalogRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, listCatalog, (input, { db }) => catalogPage(db, input, clock.now()))

  read(server, getMarks, async (input, { db, locale }) => ({ filters: await marksFor(db, input, locale) }))

  write(server, setMark, async (input, call) => ({ marks: await mark(call.trx, call.ports, actorOf(call), input) }))
}
