import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Initial } from '#contract/initial/initial.ts'
import type { RuntimeConfig } from '#contract/site/site.ts'
import { startServer } from '#tests/support/server-process.ts'
import { startSmtp } from '#tests/support/smtp-server.ts'
import { UserAgent } from '#tests/support/user-agent.ts'

let smtp: Awaited<ReturnType<typeof startSmtp>>
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  smtp = await startSmtp()
  server = await startServer({
    SMTP_URL: smtp.url,
    MAIL_FROM: '灯下 <help@example.com>',
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/send',
    SMS_GATEWAY_TOKEN: 'x',
    ADMIN_SUBJECTS: 'lin',
    FRAME_HOSTS: 'maps.example',
    MENU_LINKS: JSON.stringify([
      { title: { 'zh-cn': '地图', en: 'Map' }, type: 'iframe', url: 'https://maps.example/', where: 'head' },
    ]),
  })
})
afterAll(async () => {
  await server?.stop()
  await smtp?.stop()
})

async function signIn(person: string): Promise<Record<string, string>> {
  const site = `http://localhost:${server.port}`
  const agent = new UserAgent()
  const back = (url: string) => url.startsWith(`${site}/help`)
  const page = await agent.open(`${site}/oauth/authorize?goto=/help`, {}, back)
  const { url } = await agent.press(page, 'person', person, back)
  const query = new URLSearchParams({ code: new URL(url).searchParams.get('code') ?? '', gotoUrl: `${site}/help` })
  const { data } = await (await agent.request(`${site}/oauth/token?${query}`)).json()
  return { Authorization: `Bearer ${data.token}` }
}

const ask = async <T>(path: string, init: RequestInit = {}) => {
  const response = await fetch(server.local + path, init)
  return { status: response.status, headers: response.headers, body: (await response.json()) as { data: T } }
}

test('R3.02 the operator’s links and frame hosts reach the menus, the configuration and the policy of pages', async () => {
  expect((await ask<RuntimeConfig>('/config.json')).body).toMatchObject({ frameHosts: ['maps.example'] })
  const { menus } = (await ask<Initial>('/api/index/index', { headers: { 'think-lang': 'en' } })).body.data
  expect(menus.at(-1)).toMatchObject({ path: 'https://maps.example/', title: 'Map', meta: { type: 'iframe' } })
  const policy = (await fetch(`${server.local}/help`)).headers.get('Content-Security-Policy')
  expect(policy).toMatch(/(^|; )frame-src maps\.example(;|$)/)
})

test('R6.02 whom ADMIN_SUBJECTS names sends mail by the gateway; one that is down answers 503 with Retry-After', async () => {
  const headers = { ...(await signIn('lin')), 'Content-Type': 'application/json' }
  const sendTest = (body: object) =>
    ask('/api/admin/message/test', { method: 'POST', headers, body: JSON.stringify(body) })
  expect((await sendTest({ channel: 'mail', to: 'lin@example.com' })).body.data).toEqual({ delivery: 'sent' })
  expect(smtp.received).toMatchObject([{ from: '<help@example.com>', recipients: ['<lin@example.com>'] }])
  const down = await sendTest({ channel: 'sms', to: '13800000000' })
  expect([down.status, down.headers.get('Retry-After')]).toEqual([503, '30'])
  expect((await ask('/api/admin/message', { headers })).body.data).toEqual({
    list: [],
    total: 0,
    delivery: { mail: 'sent', sms: 'sent' },
  })
})

test('an iframe whose host is not listed stops the start with one line', async () => {
  const links = [{ title: { 'zh-cn': '图', en: 'Map' }, type: 'iframe', url: 'https://maps.example/', where: 'head' }]
  const refused = await startServer({ MENU_LINKS: JSON.stringify(links) })
  expect(await refused.ended).toEqual([1, null])
  expect(refused.said.err.trim()).toBe('MENU_LINKS embeds "maps.example", which FRAME_HOSTS does not list')
  await refused.stop()
})
