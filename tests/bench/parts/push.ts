import { get } from 'node:http'
import { join } from 'node:path'
import { rowJobs } from '#server/job-runner/row-jobs.ts'
import { notify } from '#server/notification/notify.ts'
import { openDatabase } from '#server/open-database.ts'
import { systemClock } from '#server/ports/clock.ts'
import { webSecrets } from '#server/ports/secrets.ts'
import { openSite } from '#tests/e2e/support/site.ts'
import { signedIn } from '#tests/support/members.ts'
import { pushBrowser, startPushService } from '#tests/support/push-service.ts'
import { testPorts } from '#tests/support/test-app.ts'
import type { Part } from '../figures.ts'
import { openFolder } from '../folder.ts'
import { quantile, round } from '../measure.ts'

const devices = 10_000
const corpus = `${devices.toLocaleString('en')} members with a device each`
const someone = { event: 'activity.place', path: '/activity/1', title: 'A walk' } as const
const limitMs = 120_000

/** As many pushes at once as a large site has, to a push service on this machine, and everybody else meanwhile (F94). */
export const pushPart: Part = async (say) => {
  const folder = openFolder('data')
  const service = await startPushService()
  const db = await openDatabase({ databaseUrl: null, dataDir: folder.path })
  const { ports } = testPorts(db, { clock: systemClock })
  const ids: string[] = []
  for (let at = 0; at < devices; at++) {
    const { id } = await signedIn(ports)
    const { endpoint, keys } = pushBrowser(`https://localhost:${service.port}/to/${at}`).subscription
    const session = await db.selectFrom('session').select('id').where('accountId', '=', id).executeTakeFirstOrThrow()
    const browser = {
      id: `browser-${at}`,
      accountId: id,
      sessionId: session.id,
      endpoint,
      ...keys,
      createdAt: 1,
      endedAt: null,
    }
    await db.insertInto('push_subscription').values(browser).execute()
    ids.push(id)
  }
  const site = await openSite({
    DATA_DIR: folder.path,
    RATE_LIMITS: 'off',
    PUSH_HOSTS: `localhost:${service.port}`,
    NODE_EXTRA_CA_CERTS: join(import.meta.dirname, '../../support/push-certificate/certificate.pem'),
  })
  const timed = async () => {
    const began = performance.now()
    // A connection of its own: one that stood still while 10,000 were told is being closed.
    await new Promise<void>((done, fail) => {
      get(`${site.url}/api/help/home?locale=en`, { agent: false }, (answer) => answer.resume().on('end', done)).on(
        'error',
        fail,
      )
    })
    return performance.now() - began
  }
  try {
    /** As somebody reads who also rests: at the same pace with pushes and without. */
    const read = async (times: number[]) => {
      times.push(await timed())
      await new Promise((rest) => setTimeout(rest, 20))
    }
    const alone: number[] = []
    while (alone.length < 600) await read(alone)
    // What has only been started is slower.
    alone.splice(0, 200)
    const told = { ...ports, jobs: rowJobs({ clock: systemClock, secrets: webSecrets }) }
    await db.transaction().execute(async (trx) => {
      for (const accountId of ids) await notify(trx, told, { ...someone, accountId, about: 'activity:1' })
    })
    const began = performance.now()
    const beside: number[] = []
    while (service.taken.length < devices && performance.now() - began < limitMs) {
      await read(beside)
    }
    const seconds = round((performance.now() - began) / 1_000)
    say({ name: 'pushes that arrived', value: service.taken.length, unit: '', goal: { least: devices }, corpus })
    say({ name: 'until the last of them', value: seconds, unit: 's', goal: { most: 60 }, corpus })
    const p95 = (times: number[]) => round(quantile(times, 0.95))
    say({ name: 'a read without them, p95', value: p95(alone), unit: 'ms', corpus })
    say({ name: 'a read beside them, p95', value: p95(beside), unit: 'ms', goal: { most: 100 }, corpus })
    const ratio = Math.round((quantile(beside, 0.95) / quantile(alone, 0.95)) * 100) / 100
    say({ name: 'a read beside them, of one without, p95', value: ratio, unit: '×', goal: { most: 1.5 }, corpus })
    const paths = new Set(service.taken.map(({ path }) => path))
    say({
      name: 'devices that were sent two',
      value: service.taken.length - paths.size,
      unit: '',
      goal: { most: 0 },
      corpus,
    })
  } finally {
    await site.close()
    await db.destroy()
    await service.stop()
    folder.remove()
  }
}
