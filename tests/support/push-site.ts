import type { PushMessage } from '#contract/notification/push.ts'
import type { NotificationSettings } from '#contract/notification/settings.ts'
import type { Engine } from '#server/db/migration.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { notify } from '#server/notification/notify.ts'
import { sendNotifications } from '#server/notification/send-job.ts'
import { webPushes } from '#server/ports/node/push.ts'
import type { Ports } from '#server/ports/ports.ts'
import { signedIn } from './members.ts'
import { homeLookup, pushBrowser, pushCertificate, startPushService } from './push-service.ts'
import { createTestApp } from './test-app.ts'

export type Member = Awaited<ReturnType<typeof signedIn>>

let made = 0

/** A site whose pushes go to a service of the test's own. */
export async function createPushSite(engine: Engine, overrides: Partial<Ports> = {}) {
  const service = await startPushService()
  const host = `push.test:${service.port}`
  const push = webPushes({
    contact: 'mailto:help@example.com',
    privateHosts: [host],
    lookup: homeLookup,
    ca: pushCertificate,
  })
  const site = await createTestApp(engine, { push, ...overrides })
  const runner = createRunner(site.ports, [sendNotifications] as unknown as JobKind[])
  const keyed = (who: Member) => ({ ...who.headers, 'Idempotency-Key': crypto.randomUUID() })
  const post = <T>(who: Member, path: string, body: object) =>
    site.post<T>(`/api/notification/${path}`, body, keyed(who))
  const endpoint = () => {
    made += 1
    return `https://${host}/to/${made}`
  }
  return {
    ...site,
    service,
    post,
    endpoint,
    subscribe: (who: Member, browser = pushBrowser(endpoint())) =>
      post<{ id: string }>(who, 'subscription', browser.subscription),
    settings: async (who: Member) =>
      (await site.get<NotificationSettings>('/api/notification/settings', who.headers)).body.data,
    set: (who: Member, change: object) => post(who, 'settings', change),
    /** Somebody with a browser that is told. */
    async person(name = 'Lin') {
      const who = await signedIn(site.ports, { name })
      const browser = pushBrowser(endpoint())
      const { data } = (await post<{ id: string }>(who, 'subscription', browser.subscription)).body
      const path = new URL(browser.subscription.endpoint).pathname
      /** What this browser was sent, read with its own keys. */
      const received = (): PushMessage[] =>
        service.taken.filter((one) => one.path === path).map(({ body }) => browser.read(body))
      const bodies = () => received().map(({ notification }) => notification.body)
      return { ...who, browser, subscriptionId: data.id, path, received, bodies }
    },
    told: (who: Member, about: string, more: Partial<Parameters<typeof notify>[2]> = {}) =>
      site.ports.db.transaction().execute((trx) =>
        notify(trx, site.ports, {
          accountId: who.id,
          event: 'question.answered',
          about: `question:${about}`,
          actorId: 'nobody',
          path: `/QA/${about}`,
          title: `About ${about}`,
          ...more,
        }),
      ),
    /** Lets the process do all that is due. */
    async work(): Promise<void> {
      const waiting = () =>
        site.ports.db
          .selectFrom('job')
          .select('id')
          .where('state', '=', 'waiting')
          .where('runAt', '<=', site.clock.seconds)
          .executeTakeFirst()
      do {
        await runner.look()
        await runner.idle()
      } while (await waiting())
    },
    async stop(): Promise<void> {
      await site.close()
      await service.stop()
    },
  }
}

export type PushSite = Awaited<ReturnType<typeof createPushSite>>
