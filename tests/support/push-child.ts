import { connectPostgres } from '#server/db/open-postgres.ts'
import { connectSqlite } from '#server/db/open-sqlite.ts'
import { sendDeliveries } from '#server/notification/send.ts'
import { smtpMail } from '#server/ports/node/mail.ts'
import { webPushes } from '#server/ports/node/push.ts'
import type { Ports } from '#server/ports/ports.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { homeLookup, pushCertificate } from './push-service.ts'

/** A process that sends what is due to the test's own services, and is killed once one of them has taken the first. */
const [address = '', seconds = '', pushHost = '', smtp = ''] = process.argv.slice(2)
const db = address.startsWith('postgres:') ? connectPostgres(address) : connectSqlite(address)
const die = () => process.kill(process.pid, 'SIGKILL')
const push = webPushes({
  contact: 'mailto:help@example.com',
  privateHosts: [pushHost],
  lookup: homeLookup,
  ca: pushCertificate,
})
const mail = smtp === '' ? null : smtpMail({ url: smtp, from: 'help@example.com' })
const ports = {
  db,
  clock: { now: () => Number(seconds) },
  secrets: webSecrets,
  log: console.error,
  publicUrl: 'https://lamplight.test',
  config: { siteName: { 'zh-cn': '灯下', en: 'Lamplight' } },
  push: {
    ...push,
    async send(order: Parameters<typeof push.send>[0]) {
      const outcome = await push.send(order)
      if (outcome.is === 'sent') die()
      return outcome
    },
  },
  mail: mail && {
    async send(message: Parameters<typeof mail.send>[0]) {
      await mail.send(message)
      die()
    },
  },
} as unknown as Ports
await sendDeliveries(ports, new AbortController().signal)
await db.destroy()
