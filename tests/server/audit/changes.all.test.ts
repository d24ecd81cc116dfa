import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, fillPath, pathParams } from '#contract/base/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type StaffWrites, staffAt, type Write } from '#tests/support/staff-writes.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const ofNouns = Object.values(
  import.meta.glob<StaffWrites>('../*/staff-writes.ts', { eager: true, import: 'staffWrites' }),
)
const all = Object.entries(endpoints as Record<string, Endpoint>)
const reads = all.filter(([, { method, path }]) => method === 'GET' && !path.includes('export'))

/** What its screen asks for at each visit, however young the answer is that it has: nothing of it is out of date. */
const askedAtEachVisit = [
  // Lists of the administration.
  'listAudit',
  'listJobs',
  'listConditions',
  'listEditedForms',
  'listBrokenLinks',
  'listOwed',
  // What people choose from, and figures.
  'listAuditPeople',
  'listEditors',
  'listBuyerConditions',
  'listTakerConditions',
  'getDropOff',
  'getWatchedParts',
  'getQuizStats',
  'getFeedbackFigures',
  // The list at a door.
  'getDoorList',
  // Asked by a call of its own.
  'checkDocument',
  'getSynonyms',
]
/** The editor of a document keeps what it saves, and what others save beside it. */
const kept: Record<string, string[]> = { saveDocument: ['getDocument'] }

type Asked = { path: string; body: object; headers: Record<string, string> }

let site: TestApp
let writes: Map<string, Write>
/** The write that is looked at, and what it changes without saying so. */
let current: [string, Endpoint]
let unsaid: string[]

beforeAll(async () => {
  site = await createTestApp()
  const staff = await staffAt(site)
  const watched = async (path: string, body: object = {}, who: Parameters<typeof staff.write>[2] = staff.admin) => {
    const asked = { path: `/api${path}`, body, headers: who.headers }
    const before = await answersOf(asked)
    const answer = await staff.write(path, body, who)
    const after = await answersOf(asked)
    for (const [name, text] of before) if (isStale(name, text, after.get(name))) unsaid.push(name)
    return answer
  }
  writes = new Map()
  for (const staffWrites of ofNouns) {
    const made = await staffWrites({ ...staff, write: watched })
    for (const [name, write] of Object.entries(made)) writes.set(name, write)
  }
})
afterAll(() => site.close())

/** Whether somebody would go on seeing what is so no more. What is not there any more leads to its page by nothing. */
function isStale(name: string, before: string, after = ''): boolean {
  const [write, { changes }] = current
  const { method, path } = (endpoints as Record<string, Endpoint>)[name] as Endpoint
  const isSaid = changes?.().some((read) => read.method === method && read.path === path)
  return before !== after && after !== '' && !isSaid && !kept[write]?.includes(name)
}

/** What every read answers that needs no more than the write was given; empty where it answers nothing. */
async function answersOf({ path, body, headers }: Asked): Promise<Map<string, string>> {
  const [, { path: pattern }] = current
  const values = path.match(new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`))?.slice(1) ?? []
  const given = new Map<string, unknown>(Object.entries(body))
  for (const [at, name] of pathParams(pattern).entries()) given.set(name, decodeURIComponent(values[at] ?? ''))
  given.set('locale', 'en').set('offset', 0)
  const answers = new Map<string, string>()
  for (const [name, read] of reads) {
    if (askedAtEachVisit.includes(name)) continue
    const params = pathParams(read.path)
    const fields = Object.keys((read.input as unknown as { shape: Record<string, unknown> }).shape)
    const known = [...params, 'locale', 'offset'].filter((one) => fields.includes(one) && given.has(one))
    const input = Object.fromEntries(known.map((one) => [one, given.get(one)]))
    if (!params.every((one) => given.has(one)) || !read.input.safeParse(input).success) continue
    const query = new URLSearchParams(
      known.filter((one) => !params.includes(one)).map((one) => [one, String(given.get(one))]),
    )
    const { status, body: answer } = await site.get<unknown>(`${fillPath(read.path, input)}?${query}`, headers)
    answers.set(name, status === 200 ? JSON.stringify(answer) : '')
  }
  return answers
}

const written = all.filter(([, { auth, method }]) => auth === 'node' && method !== 'GET')
test.each(written)('R2.13 what %s changes is asked for again', async (name, endpoint) => {
  current = [name, endpoint]
  unsaid = []
  site.clock.seconds += 1
  await writes.get(name)?.()
  expect(unsaid).toEqual([])
})
