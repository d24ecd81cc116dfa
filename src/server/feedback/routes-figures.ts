import { exportTickets, getFeedbackFigures } from '#contract/feedback/figures.ts'
import { read } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { exportPart } from './export.ts'
import { figuresOf } from './figures.ts'

/** What support looks back at. */
export function feedbackFigureRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, exportTickets, ({ after, offset = 0, ...filter }, call) => exportPart(call, { filter, offset, after }))

  read(server, getFeedbackFigures, ({ days = '30', kind, offset = 0 }, { db }) =>
    figuresOf(db, { days: Number(days), kind, offset, now: clock.now() }),
  )
}
