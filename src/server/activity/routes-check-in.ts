import { checkIn, getCheckIn, setCheckInZone } from '#contract/activity/check-in.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { changeZone, checkInFor, checkInsOf } from './check-in.ts'
import { successWords } from './success-words.ts'

/** The daily check-in. */
export function checkInRoutes(server: Server): void {
  read(server, getCheckIn, ({ zone }, call) =>
    checkInsOf(call.db, memberOf(call).accountId, { zone, now: server.ports.clock.now() }),
  )

  write(server, checkIn, (input, call) => checkInFor(call.trx, call.ports, memberOf(call).accountId, input), {
    said: successWords.checkedIn,
  })

  write(server, setCheckInZone, ({ zone }, call) => changeZone(call.trx, call.ports, memberOf(call).accountId, zone), {
    said: successWords.zoneSaved,
  })
}
