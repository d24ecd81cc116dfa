import { connectPostgres } from '#server/db/open-postgres.ts'
import { connectSqlite } from '#server/db/open-sqlite.ts'
import { rowJobs } from '#server/job-runner/row-jobs.ts'
import { sendDigests } from '#server/notification/digest.ts'
import { smtpMail } from '#server/ports/node/mail.ts'
import type { Ports } from '#server/ports/ports.ts'
import { webSecrets } from '#server/ports/secrets.ts'

/**
 * A process that sends the daily mails that are due, with a mail server or without one, and is killed by itself where it is
 * told: within the transaction that takes one, once the server has taken it, or nowhere.
 */
const [address = '', seconds = '', where = '', smtp = ''] = process.argv.slice(2)
const db = address.startsWith('postgres:') ? connectPostgres(address) : connectSqlite(address)
const clock = { now: () => Number(seconds) }
const die = () => process.kill(process.pid, 'SIGKILL')
const mail = smtp === '' ? null : smtpMail({ url: smtp, from: 'help@example.com' })
const ports = {
  db,
  clock,
  secrets: webSecrets,
  jobs: rowJobs({ clock, secrets: webSecrets }),
  log: console.error,
  sms: null,
  publicUrl: 'https://lamplight.test',
  config: {
    get siteName() {
      if (where === 'within') die()
      return { 'zh-cn': '灯下', en: 'Lamplight' }
    },
  },
  mail: mail && {
    async send(message: Parameters<typeof mail.send>[0]) {
      await mail.send(message)
      if (where === 'taken') die()
    },
  },
} as unknown as Ports
await sendDigests(ports, new AbortController().signal)
await db.destroy()
