import { expect, test } from 'vitest'
import { locales } from '#contract/base/locale.ts'
import { seededRandom } from '#contract/base/seeded-random.ts'
import { endpointOf } from '#mock/calls.ts'
import { createPlayer } from '#mock/player.ts'
import { type ScenarioName, scenarioNames, scenarios } from '#mock/scenarios.ts'

const origin = 'http://localhost'
const envelope = () => Response.json({ code: 200, msg: '', data: { n: 1 } })

/** What comes of a call while a scenario is played: the server's own answer counts as `through`. */
async function played(name: ScenarioName | null, path: string, init: RequestInit = {}) {
  const player = createPlayer(() => seededRandom(1))
  player.play(name)
  const response = await player.answer(new Request(origin + path, init), async () => envelope())
  player.play(null)
  if (response.type === 'error') return 'lost'
  const text = await response.text()
  return text === (await envelope().text()) ? 'through' : `${response.status} ${text}`
}

const member: RequestInit = { headers: { Authorization: 'Bearer t', 'think-lang': 'en' } }

test('C.08 a scenario is named by its type: one that does not exist does not compile', () => {
  // @ts-expect-error a typo
  const typo: ScenarioName = 'need-logn'
  expect(scenarioNames).not.toContain(typo)
})

test('C.08 each scenario says in one line, in both languages, what happens', () => {
  for (const name of scenarioNames) {
    for (const locale of locales) expect(scenarios[name].words[locale], name).toMatch(/^[^\n]{4,60}$/)
    expect(scenarios[name].words['zh-cn'], name).toMatch(/\p{Script=Han}/u)
  }
})

test('R8.02 need-login and session-elsewhere are the server’s own answers, to members’ calls alone', async () => {
  const needLogin = JSON.stringify({ code: 303, msg: 'Please sign in first', data: { type: 'need login' } })
  expect(await played('need-login', '/api/index/index', member)).toBe(`401 ${needLogin}`)
  expect(await played('need-login', '/api/admin/message', member)).toBe(`401 ${needLogin}`)
  expect(await played('session-elsewhere', '/api/index/index', member)).toMatch(/^409 \{"code":409,"msg":"[^"]+"/)
  expect(await played('no-permission', '/api/admin/role', member)).toMatch(/^403 \{"code":403,"msg":"[^"]+"/)
  for (const name of ['need-login', 'session-elsewhere', 'no-permission'] as const) {
    expect(await played(name, '/api/index/index')).toBe('through')
    expect(await played(name, '/help/_payload.json?locale=en', member)).toBe('through')
    expect(await played(name, '/api/library/changes?locale=en&since=0')).toBe('through')
    expect(await played(name, '/config.json')).toBe('through')
  }
})

test('R8.04 an HTTP status comes without an envelope, to calls and page data and to nothing else', async () => {
  for (const name of scenarioNames.filter((one) => one.startsWith('http-'))) {
    const status = name === 'http-other' ? '418' : name.slice(5)
    expect(await played(name, '/api/index/index')).toBe(`${status} `)
    expect(await played(name, '/help/welcome/_payload.json')).toBe(`${status} `)
    for (const path of ['/oauth/url', '/config.json', '/builds/latest.json', '/pro-api/files/a.png']) {
      expect(await played(name, path)).toBe('through')
    }
  }
})

test('F18 a captive portal answers everything with its page, the builds too', async () => {
  for (const path of ['/api/index/index', '/builds/latest.json', '/config.json', '/oauth/url']) {
    expect(await played('captive-portal', path)).toMatch(/^200 <!doctype html>/)
  }
})

test('R3.06 an envelope without data, and data of another shape', async () => {
  expect(await played('envelope-without-data', '/api/help/home')).toBe('200 {"code":200,"msg":""}')
  expect(await played('malformed-data', '/api/help/home')).toBe('200 {"code":200,"msg":"","data":{"result":{"n":1}}}')
})

test('F10 a full device loses writes and keeps reads', async () => {
  Object.assign(globalThis, {
    IDBObjectStore: class {
      put() {}
    },
    Storage: class {
      setItem() {}
    },
  })
  const write = { method: 'POST', body: '{}' }
  expect(await played('storage-full', '/api/help/doc/welcome/helpful', write)).toBe('lost')
  expect(await played('storage-full', '/api/help/home')).toBe('through')
})

test('C.08 half of the calls fail, the same ones for the same dice', async () => {
  const run = async () => {
    const player = createPlayer(() => seededRandom(7))
    player.play('half-fail')
    const answers: number[] = []
    for (let at = 0; at < 200; at += 1) {
      answers.push((await player.answer(new Request(`${origin}/api/help/home`), async () => envelope())).status)
    }
    return answers
  }
  const answers = await run()
  expect(answers.filter((status) => status === 500).length).toBeGreaterThan(80)
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(80)
  expect(await run()).toEqual(answers)
})

test('R7.11 R7.12 new-build-waiting: the running build is gone and a later one is the newest', async () => {
  expect(await played('new-build-waiting', '/builds/meta/dev.json')).toBe('404 null')
  expect(await played('new-build-waiting', '/builds/latest.json?t=1')).toMatch(/^200 \{"id":"newer","at":\d+\}$/)
  expect(await played(null, '/builds/latest.json')).toBe('through')
})

test('C.08 a request is known by its endpoint, by its path or its page, and a fixed path before one with names', () => {
  const of = (method: string, path: string) => endpointOf({ method }, new URL(origin + path))?.path ?? null
  expect(of('GET', '/help/welcome/_payload.json')).toBe('/api/help/doc/:id')
  expect(of('GET', '/help/_payload.json')).toBe('/api/help/home')
  expect(of('POST', '/api/admin/message/test')).toBe('/api/admin/message/test')
  expect(of('POST', '/api/help/home')).toBeNull()
  expect(of('GET', '/builds/latest.json')).toBeNull()
})
