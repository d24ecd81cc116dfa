import { listAreas } from '#contract/area/area.ts'
import { read } from '#server/endpoint/implement.ts'
import type { Server } from '#server/server.ts'
import { areasIn } from './areas.ts'

/** Provinces, cities and districts. */
export function areaRoutes(server: Server): void {
  read(server, listAreas, async (input) => ({ list: areasIn(input) }))
}
