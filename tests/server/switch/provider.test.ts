import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { SwitchAnswer } from '#contract/switch/answer.ts'
import { ofrepProvider } from '#server/ports/node/ofrep.ts'
import type { SwitchProvider } from '#server/ports/switch-provider.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function siteWith(switchProvider: SwitchProvider): Promise<TestApp> {
  const site = await createTestApp('sqlite', { switchProvider })
  open.push(() => site.close())
  return site
}

const told = async (site: TestApp, key: string, headers: Record<string, string> = {}) => {
  const { switches } = (await site.get<{ switches: SwitchAnswer[] }>('/api/switch', headers)).body.data
  const { value, reason } = switches.find(({ flagKey }) => flagKey === key) as SwitchAnswer
  return [value, reason]
}
const off = { enabled: 0, rollout: 100, members: '[]', roles: '[]', startsAt: null, endsAt: null, words: '{}' }

type Asked = { path: string | undefined; authorization: string | undefined; context: object }
/** A flag service as OFREP describes it. */
async function flagService(flags: object[], status = 200) {
  const asked: Asked[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      asked.push({
        path: request.url,
        authorization: request.headers.authorization,
        context: (JSON.parse(body) as { context: object }).context,
      })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ flags }))
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  open.push(() => service.close())
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}`, asked }
}

test('P10.04 a provider of the operator’s answers by OFREP for the flags that it knows, for whoever asks', async () => {
  const { url, asked } = await flagService([
    { key: 'question.ask', value: false, variant: 'off', reason: 'TARGETING_MATCH' },
    { key: 'site.maintenance', value: 'yes', reason: 'STATIC' },
    { key: 'question.answer', value: false, reason: 'ERROR', errorCode: 'PARSE_ERROR' },
    { key: 'another.one', value: true, reason: 'THEIR_OWN' },
    null as never,
  ])
  const site = await siteWith(ofrepProvider({ url: `${url}/`, token: 'secret' }))
  const lin = await signedIn(site.ports, { roleId: 2 })
  expect(await told(site, 'question.ask', lin.headers)).toEqual([false, 'TARGETING_MATCH'])
  expect(asked).toEqual([
    {
      path: '/ofrep/v1/evaluate/flags',
      authorization: 'Bearer secret',
      context: { targetingKey: lin.id, roleId: 2 },
    },
  ])
  // What it does not know, or says in a way that is no flag's, the site's own rows say.
  expect(await told(site, 'question.answer')).toEqual([true, 'DEFAULT'])
  expect(await told(site, 'site.maintenance')).toEqual([false, 'DEFAULT'])
  expect(asked.at(-1)?.context).toEqual({})
  const question = { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.', tags: [] }
  expect((await site.post('/api/question', question, lin.headers)).status).toBe(423)
})

test('P10.04 what is turned off here is off, whatever the provider says', async () => {
  const { url } = await flagService([{ key: 'question.ask', value: true, reason: 'STATIC' }])
  const site = await siteWith(ofrepProvider({ url, token: null }))
  expect(await told(site, 'question.ask')).toEqual([true, 'STATIC'])
  await site.ports.db
    .insertInto('feature_switch')
    .values({ key: 'question.ask', version: 1, changedAt: 1, ...off })
    .execute()
  expect(await told(site, 'question.ask')).toEqual([false, 'DISABLED'])
})

test('P10.04 a provider that fails or never answers leaves every flag at its default, reason ERROR, and rests', async () => {
  const failing = await flagService([], 500)
  let slow = 0
  const never: SwitchProvider = {
    name: 'slow.example',
    evaluate: () => {
      slow += 1
      return new Promise(() => {})
    },
  }
  for (const provider of [ofrepProvider({ url: failing.url, token: null }), never]) {
    const site = await siteWith(provider)
    expect(await told(site, 'question.ask')).toEqual([true, 'ERROR'])
    expect(await told(site, 'site.maintenance')).toEqual([false, 'ERROR'])
    expect(site.logged).toHaveLength(1)
    expect(site.logged[0]?.message).toContain(provider.name)
    site.clock.seconds += 5
    await told(site, 'question.ask')
    expect(site.logged).toHaveLength(2)
  }
  expect([failing.asked.length, slow]).toEqual([2, 2])
})
