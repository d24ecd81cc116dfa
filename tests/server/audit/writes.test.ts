import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { manifests } from '#contract/manifests.ts'
import { databases } from '#tests/support/databases.ts'
import { type Staff, type StaffWrites, staffAt, type Write } from '#tests/support/staff-writes.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const ofNouns = Object.values(
  import.meta.glob<StaffWrites>('../*/staff-writes.ts', { eager: true, import: 'staffWrites' }),
)

/** What those of the staff do by calls that members have too. */
const shared = ['setQuestionStatus', 'editQuestion', 'editAnswer', 'deleteText', 'acceptAnswer']
/**
 * A zip lies by itself until it is imported, and is gone in a day: bringing and checking it changes nothing of the site. What
 * importing a course writes is in the log as the course’s own writes are.
 */
const changeNothing = [
  'beginImport',
  'sendTransferPart',
  'checkImport',
  'seeTicket',
  'countRule',
  'listSides',
  'tryRule',
  'beginCourseImport',
  'sendCourseImportPart',
  'checkCourseImport',
  'runCourseImport',
]
const auditActs: string[] = manifests.flatMap((manifest) => ('acts' in manifest ? [...manifest.acts] : []))
const names = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([name, { auth, method }]) => (auth === 'node' && method !== 'GET') || shared.includes(name))
  .map(([name]) => name)
  .filter((name) => !changeNothing.includes(name))

describe.each(databases)('the log of the staff on $engine', ({ engine }) => {
  let site: TestApp
  let staff: Staff
  let writes: Map<string, Write>
  beforeAll(async () => {
    site = await createTestApp(engine)
    staff = await staffAt(site)
    writes = new Map()
    for (const staffWrites of ofNouns)
      for (const [name, write] of Object.entries(await staffWrites(staff))) writes.set(name, write)
  })
  afterAll(() => site.close())

  const noted = async () => {
    const { admin } = staff
    const { body } = await site.get<{ list: AuditEntry[]; total: number }>(
      `/api/admin/audit?accountId=${admin.id}&limit=50`,
      { ...admin.headers },
    )
    return body.data
  }

  test.each(names)('P16.03 %s is in the log: who, what, to what, from where, before and after', async (name) => {
    const write = writes.get(name)
    if (!write)
      throw new Error(`${name} is a write of the staff's: say in the staff-writes.ts of its noun how it is made`)
    // Of one thing in one second, the later entry is the later one.
    site.clock.seconds += 1
    const before = await noted()
    const { status, body } = await write()
    expect([name, status, body.code]).toEqual([name, 200, 200])
    const after = await noted()
    const others = new Set(before.list.map(({ id }) => id))
    const [entry, ...more] = after.list.filter(({ id }) => !others.has(id))
    expect(more).toEqual([])
    expect(entry).toMatchObject({ who: { id: staff.admin.id, name: 'Mo' } })
    expect(auditActs).toContain(entry?.what)
    expect([entry?.subject.kind, entry?.subject.id]).not.toContain('')
    expect(Object.keys({ ...entry?.before, ...entry?.after })).not.toEqual([])
  })

  test('P16.03 a write that is refused leaves nothing in the log', async () => {
    const { admin } = staff
    const { total } = await noted()
    const refused = [
      await site.post(
        `/api/admin/account/${staff.lin.id}/ledger`,
        { kind: 'points', amount: -9_999, memo: 'x' },
        admin.headers,
      ),
      await site.post(`/api/admin/account/${admin.id}/role`, { roleId: 3 }, admin.headers),
      await site.post('/api/admin/synonym', { words: ['one', 'one'] }, admin.headers),
      await site.post('/api/admin/jobs/none/repeat', {}, admin.headers),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404])
    expect((await noted()).total).toBe(total)
  })

  test('P16.03 mail addresses and telephone numbers are masked', async () => {
    const { admin } = staff
    const memo = 'For lin.da@lamp.test, +86 138 0013 8000, order 20261123'
    await site.post(`/api/admin/account/${staff.lin.id}/ledger`, { kind: 'points', amount: 7, memo }, admin.headers)
    await site.post('/api/admin/message/test', { channel: 'sms', to: '13800138000' }, admin.headers)
    const { list } = await noted()
    const told = list.map(({ after }) => JSON.stringify(after)).join('\n')
    expect(told).toContain('For l***@lamp.test, 861****8000, order 20261123')
    expect(told).toContain('{"to":"138****8000"}')
    expect(told).not.toMatch(/lin\.da|138 0013|13800138000/)
  })
})
