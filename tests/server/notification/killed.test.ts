import { spawn } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateAccount } from '#server/account/rows.ts'
import { leaseSeconds } from '#server/notification/rows-delivery.ts'
import { smtpMail } from '#server/ports/node/mail.ts'
import { databases } from '#tests/support/databases.ts'
import { programs } from '#tests/support/programs.ts'
import { createPushSite, type PushSite } from '#tests/support/push-site.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'

describe.each(databases)('a process that is killed while it sends on $engine', { timeout: 60_000 }, ({ engine }) => {
  let site: PushSite
  beforeAll(async () => {
    site = await createPushSite(engine)
  })
  afterAll(() => site.stop())

  /** Sends what is due in a process of its own, which dies once the first was taken. Resolves with its signal. */
  const sendAndDie = (smtp = '') =>
    new Promise<NodeJS.Signals | null>((resolve) => {
      const args = [programs.push, site.database.address]
      args.push(String(site.clock.seconds), `push.test:${site.service.port}`, smtp)
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
      child.on('close', (_, signal) => resolve(signal))
    })

  test('F94 P7.02 between sending and writing it down: no push is lost, and one that comes twice has one name', async () => {
    const [lin, ada] = [await site.person(), await site.person('Ada')]
    await site.told(lin, '1')
    await site.told(ada, '2')
    expect(await sendAndDie()).toBe('SIGKILL')
    const first = lin.received().length + ada.received().length
    expect(first).toBeGreaterThan(0)
    // Whoever is at it has time; then another takes over.
    site.clock.seconds += leaseSeconds - 1
    await site.work()
    expect(lin.received().length + ada.received().length).toBe(first)
    site.clock.seconds += 60
    await site.work()
    for (const who of [lin, ada]) {
      const ids = who.received().map(({ notification }) => notification.tag)
      expect(new Set(ids).size).toBe(1)
      expect(ids.length).toBeLessThanOrEqual(2)
    }
    site.clock.seconds += leaseSeconds
    await site.work()
    expect(lin.received().length + ada.received().length).toBe(first + 2)
    expect(await site.ports.db.selectFrom('notification_delivery').select('id').execute()).toEqual([])
  })

  test('F95 P7.03 mail that a server may have is not sent again, and what it never had is', async () => {
    const smtp = await startSmtp()
    const people = [await site.person(), await site.person('Ada'), await site.person('Bo')]
    for (const [at, who] of people.entries()) {
      await updateAccount(site.ports.db, who.id, { email: `killed${at}@example.com` })
      await site.set(who, { mail: 'once', kind: { kind: 'answer', channel: 'push', on: false } })
      await site.told(who, `mail-${at}`)
    }
    expect(await sendAndDie(smtp.url)).toBe('SIGKILL')
    site.ports.mail = smtpMail({ url: smtp.url, from: 'help@example.com' })
    site.clock.seconds += leaseSeconds + 60
    await site.work()
    site.clock.seconds += leaseSeconds + 60
    await site.work()
    const recipients = smtp.received.flatMap((mail) => mail.recipients)
    expect(new Set(recipients).size).toBe(recipients.length)
    expect(recipients.length).toBeGreaterThan(0)
    expect(await site.ports.db.selectFrom('notification_delivery').select('id').execute()).toEqual([])
    site.ports.mail = null
    await smtp.stop()
  })
})
