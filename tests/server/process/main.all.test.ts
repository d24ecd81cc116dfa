import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '#tests/support/server-process.ts'
import { UserAgent } from '#tests/support/user-agent.ts'

let server: Awaited<ReturnType<typeof startServer>>

/** Servers are started while other tests run. */

beforeAll(async () => {
  // On nothing, as at somebody's first start.
  server = await startServer({ DATA_DIR: mkdtempSync(join(tmpdir(), 'lamplight-first-')) })
})

afterAll(() => server?.stop())

test('it says where it is and who can sign in, fills itself with help, and says nothing else', async () => {
  expect(server.said.out).toContain(`Lamplight is ready: http://localhost:${server.port}\n`)
  for (const name of ['小林', 'Wen', 'Ada', 'Mo']) expect(server.said.out).toContain(name)
  expect(server.said.out).toMatch(/Filled once with its own help: \d{2,} documents/)
  expect(server.said.err).toBe('')
})

test('R1.03 a demo person signs in and out, in the same process', async () => {
  const agent = new UserAgent({ 'Accept-Language': 'zh-CN' })
  const origin = `http://localhost:${server.port}`
  const atHelp = (url: string) => url.startsWith(`${origin}/help`)
  const page = await agent.open(`${origin}/oauth/authorize?goto=${encodeURIComponent('/help?x=1')}`)
  expect(page.html).toContain('你是谁？')
  expect(page.html).not.toMatch(/<script|style=/)
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  const arrived = await agent.press(page, 'person', 'momo', atHelp)
  const code = new URL(arrived.url).searchParams.get('code') ?? ''
  const query = new URLSearchParams({ code, gotoUrl: `${origin}/help?x=1` })
  const { data } = await (await agent.request(`${origin}/oauth/token?${query}`)).json()
  expect(data).toMatchObject({ flag: true, user: { roleId: 9 } })
  const ended = await agent.request(`${origin}/api/user/logout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: data.user.refresh_token }),
  })
  const asked = await agent.open((await ended.json()).data.endSessionUrl)
  expect(asked.html).toContain('退出登录？')
  expect((await agent.press(asked, 'logout', 'yes', atHelp)).url).toBe(`${origin}/help`)
  expect((await agent.open(`${origin}/oauth/authorize?goto=/help`)).html).toContain('你是谁？')
})

test('the end-session address is no loop for somebody who is not signed in there', async () => {
  const origin = `http://localhost:${server.port}`
  const page = await new UserAgent().open(`${origin}/demo-issuer/session/end`)
  expect(page.status).toBe(200)
})

test('F73 SIGTERM lets what is under way finish, takes nothing new, and exits with 0', async () => {
  const own = await startServer()
  const body = JSON.stringify({ refresh_token: 'x'.repeat(43) })
  const half = connect(own.port, '127.0.0.1')
  const idle = connect(own.port, '127.0.0.1')
  idle.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(idle, 'data')
  half.write(
    `POST /api/user/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  half.write(body.slice(0, 10))
  await new Promise((done) => setTimeout(done, 200))
  own.child.kill('SIGTERM')
  await new Promise((done) => setTimeout(done, 300))
  expect(own.child.exitCode).toBeNull()
  const late = connect(own.port, '127.0.0.1')
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED')
  half.write(body.slice(10))
  const [answer] = (await once(half, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 [\s\S]*"code":1/)
  expect(await own.ended).toEqual([0, null])
  await own.stop()
})

test('SIGINT ends it as well, and a second one does no harm', async () => {
  const own = await startServer()
  own.child.kill('SIGINT')
  own.child.kill('SIGINT')
  expect(await own.ended).toEqual([0, null])
  await own.stop()
})

test('a wrong option, a port in use and a data folder that is none each stop it with one clear line', async () => {
  const lines: [variables: Record<string, string>, line: RegExp][] = [
    [{ PORT: 'http' }, /^PORT must be a whole number from 1 to 65535, not "http"$/],
    [{ OIDC_ISSUER: 'https://id.example.com' }, /^OIDC_CLIENT_ID is missing/],
    [{ PORT: String(server.port) }, new RegExp(`^Port ${server.port} at 127.0.0.1 is in use: .*PORT`)],
    [
      { HOST: '0.0.0.0', ALLOW_DEMO_ISSUER: '' },
      /^HOST 0\.0\.0\.0 lets other machines in, and without OIDC_ISSUER anybody .* ALLOW_DEMO_ISSUER=1/,
    ],
    [{ DATA_DIR: 'package.json/data' }, /^Lamplight cannot start: .*package.json/],
  ]
  for (const [variables, line] of lines) {
    const own = await startServer(variables)
    expect(await own.ended).toEqual([1, null])
    expect(own.said.err.trim()).toMatch(line)
    expect(own.said.err.trim()).not.toContain('\n')
    await own.stop()
  }
})

test('the keys of the demo issuer outlive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  const keys = async () => {
    const own = await startServer({ DATA_DIR: folder })
    const { text } = await own.ask('/demo-issuer/jwks')
    await own.stop()
    return /"n":"([^"]+)"/.exec(text)?.[1]
  }
  const first = await keys()
  expect(first).toBeTruthy()
  expect(await keys()).toBe(first)
  expect(readFileSync(join(folder, 'demo-issuer.json'), 'utf8')).toContain('"d":')
  rmSync(folder, { recursive: true })
})
