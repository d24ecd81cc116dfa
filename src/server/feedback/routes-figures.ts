import { exportTickets, getFeedbackFigures } from '#contract/feedback/figures.ts'
import type { Db } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { exportPart } from './export.ts'
import { figuresOf } from './figures.ts'

/** What support looks back at. */
export function feedbackFigureRoutes(server: Server): void {
  const { clock } = server.ports

  implement(server, exportTickets, ({ after, offset = 0, ...filter }, call) =>
    exportPart(call, { filter, offset, after }),
  )

  implement(server, getFeedbackFigures, ({ days = '30', kind, offset = 0 }, { db }) =>
    figuresOf(db as Db, { days: Number(days), kind, offset, now: clock.now() }),
  )
}
