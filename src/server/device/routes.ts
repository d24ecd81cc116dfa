import { listDevices, signOutDevice, signOutOthers } from '#contract/device/device.ts'
import { readDevice } from '#server/access/devices.ts'
import { deviceSessions, endDeviceSession, endReplacedSessions } from '#server/access/rows-session.ts'
import { saySessionsEnded, signOutOthersOf } from '#server/access/sessions-ended.ts'
import type { Trx } from '#server/db/schema.ts'
import { implement } from '#server/endpoint/implement.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { deleteSignOnCodesOf } from '#server/sign-on/rows-code.ts'
import { successWords } from './success-words.ts'

/** Where a member is signed in, and how to end it there. */
export function deviceRoutes(server: Server): void {
  implement(server, listDevices, async (_, call) => {
    const { accountId, sessionId } = memberOf(call)
    const rows = await deviceSessions(call.db, accountId, call.ports.clock.now())
    const list = rows.map(({ id, device, createdAt, seenAt }) => ({
      id,
      current: id === sessionId,
      ...readDevice(device),
      signedInAt: createdAt,
      seenAt,
    }))
    return { list: [...list.filter(({ current }) => current), ...list.filter(({ current }) => !current)] }
  })

  implement(
    server,
    signOutDevice,
    async ({ id }, call) => {
      const { accountId, sessionId } = memberOf(call)
      if (id === sessionId) throw badInput({ id: 'own' })
      if (!(await endDeviceSession(call.db, accountId, id))) throw notFound()
      await endReplacedSessions(call.db, accountId, sessionId)
      await saySessionsEnded(call.db as Trx, call.ports, accountId)
      return { ended: 1 }
    },
    { idempotent: true, said: successWords.deviceSignedOut },
  )

  implement(
    server,
    signOutOthers,
    async (_, call) => {
      const { accountId, sessionId } = memberOf(call)
      // What is about to be a session elsewhere; first, so that a sign-in that is being finished is found below.
      await deleteSignOnCodesOf(call.db as Trx, accountId)
      return { ended: await signOutOthersOf(call.db as Trx, call.ports, accountId, sessionId) }
    },
    { idempotent: true, said: successWords.othersSignedOut },
  )
}
