import { checkIn, getCheckIn, setCheckInZone } from '#contract/activity/check-in.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { changeZone, checkInFor, checkInsOf } from './check-in.ts'
import { successWords } from './success-words.ts'

/** The daily check-in. */
export function checkInRoutes(server: Server): void {
  implement(server, getCheckIn, ({ zone }, call) =>
    checkInsOf(call.db, memberOf(call).accountId, { zone, now: server.ports.clock.now() }),
  )

  implement(server, checkIn, (input, call) => checkInFor(call.db as Trx, call.ports, memberOf(call).accountId, input), {
    idempotent: true,
    said: successWords.checkedIn,
  })

  implement(
    server,
    setCheckInZone,
    ({ zone }, call) => changeZone(call.db as Trx, call.ports, memberOf(call).accountId, zone),
    { idempotent: true, said: successWords.zoneSaved },
  )
}
