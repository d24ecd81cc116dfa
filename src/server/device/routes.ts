import { listDevices, signOutDevice, signOutOthers } from '#contract/device/device.ts'
import { readDevice } from '#server/access/devices.ts'
import { deviceSessions, endDeviceSession, endReplacedSessions } from '#server/access/rows-session.ts'
import { saySessionsEnded, signOutOthersOf } from '#server/access/sessions-ended.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { badInput, notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { deleteSignOnCodesOf } from '#server/sign-on/rows-code.ts'
import { successWords } from './success-words.ts'

/** Where a member is signed in, and how to end it there. */
export function deviceRoutes(server: Server): void {
  read(server, listDevices, async (_, call) => {
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

  write(
    server,
    signOutDevice,
    async ({ id }, call) => {
      const { accountId, sessionId } = memberOf(call)
      if (id === sessionId) throw badInput({ id: 'own' })
      if (!(await endDeviceSession(call.trx, accountId, id))) throw notFound()
      await endReplacedSessions(call.trx, accountId, sessionId)
      await saySessionsEnded(call.trx, call.ports, accountId)
      return { ended: 1 }
    },
    { said: successWords.deviceSignedOut },
  )

  write(
    server,
    signOutOthers,
    async (_, call) => {
      const { accountId, sessionId } = memberOf(call)
      // What is about to be a session elsewhere; first, so that a sign-in that is being finished is found below.
      await deleteSignOnCodesOf(call.trx, accountId)
      return { ended: await signOutOthersOf(call.trx, call.ports, accountId, sessionId) }
    },
    { said: successWords.othersSignedOut },
  )
}
