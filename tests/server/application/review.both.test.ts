import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminCounts, AdminOverview } from '#contract/admin/admin.ts'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { Notification } from '#contract/notification/notification.ts'
import { applicationsOf, contentWith, sampleIdNumber } from '#tests/support/applications.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(bothDatabases)('reviewing applications on $engine', ({ engine }) => {
  let site: TestApp
  let apply: ReturnType<typeof applicationsOf>
  let lin: Person
  let su: Person
  let bo: Person
  let mo: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    apply = applicationsOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    su = await signedIn(site.ports, { name: 'Su', roleId: 2 })
    bo = await signedIn(site.ports, { name: 'Bo', roleId: 2 })
    mo = await signedIn(site.ports, { name: 'Mo', roleId: 9 })
    const words = [{ key: 'words', type: 'text' as const }]
    await apply.form('plain', contentWith(words))
    await apply.form('teacher', contentWith(words, { effect: { kind: 'grantRole', roleId: 4, amount: 0 } }))
    await apply.form('secret', contentWith([{ key: 'idNumber', type: 'idNumber' }]))
  })
  afterAll(() => site.close())

  const member = (name: string) => signedIn(site.ports, { name })
  const send = (who: Person, key = 'plain') => apply.send(who, key, { words: 'Please' })
  const roleOf = async ({ id }: Person) =>
    (await site.ports.db.selectFrom('account').select('roleId').where('id', '=', id).executeTakeFirstOrThrow()).roleId
  const approve = { decision: 'approved', reason: '' }
  const decide = (who: Person, id: string, body: object) =>
    apply.refused(who, `/admin/application/item/${id}/decide`, body)
  const told = async (who: Person) =>
    (await site.get<{ list: Notification[] }>('/api/notification', who.headers)).body.data.list
  const noted = async (what: string) =>
    (await site.get<{ list: AuditEntry[] }>(`/api/admin/audit?what=${what}`, mo.headers)).body.data.list

  test('P5.04 P7.01 submitted → reviewing → rejected with its reason: the member sees each step, and is told once', async () => {
    const who = await member('Han')
    const id = await send(who)
    site.clock.seconds += 60
    await apply.care(su, id, 'take', { version: 1 })
    expect(await told(who)).toEqual([])
    site.clock.seconds += 60
    expect(await decide(su, id, { decision: 'rejected', reason: ' ', version: 2 })).toEqual([
      400,
      { reason: 'required' },
    ])
    const reason = 'x'.repeat(500)
    expect(await decide(su, id, { decision: 'rejected', reason: `${reason}y`, version: 2 })).toEqual([
      400,
      { reason: 'tooLong' },
    ])
    await apply.care(su, id, 'decide', { decision: 'rejected', reason, version: 2 })
    const at = site.clock.seconds
    expect(await apply.read(who, id)).toMatchObject({
      status: 'rejected',
      reason,
      steps: [
        { status: 'submitted', at: at - 120 },
        { status: 'reviewing', at: at - 60 },
        { status: 'rejected', at },
      ],
    })
    expect(await told(who)).toMatchObject([
      { event: 'application.rejected', kind: 'application', path: `/apply/${id}`, read: false, count: 1 },
    ])
    expect(await apply.refused(who, `/application/item/${id}/withdraw`)).toEqual([400, { status: 'closed' }])
    expect(await decide(su, id, { ...approve, version: 3 })).toEqual([400, { status: 'closed' }])
  })

  test('P5.04 F77 of two reviewers at once one decides, the other is told what stands there, and nothing is doubled', async () => {
    const who = await member('Mei')
    const id = await send(who, 'teacher')
    const both = await Promise.all([
      apply.post(su, `/admin/application/item/${id}/decide`, { ...approve, version: 1 }),
      apply.post(bo, `/admin/application/item/${id}/decide`, { decision: 'rejected', reason: 'No', version: 1 }),
    ])
    expect(both.map(({ body }) => body.code).sort()).toEqual([200, 412])
    const won = both.find(({ body }) => body.code === 200) === both[0] ? 'approved' : 'rejected'
    expect(both.find(({ body }) => body.code === 412)?.body.data).toMatchObject({ id, status: won, version: 2 })
    expect(await roleOf(who)).toBe(won === 'approved' ? 4 : 1)
    expect((await apply.read(who, id)).steps).toHaveLength(2)
    expect(await told(who)).toHaveLength(1)
  })

  test('P5.05 an approval gives the form’s role once, in its own transaction, and the log says who gave it', async () => {
    const who = await member('Fei')
    const id = await send(who, 'teacher')
    expect(await apply.reviewed(su, id)).toMatchObject({ role: expect.stringMatching(/.+/), member: { name: 'Fei' } })
    const body = { ...approve, version: 1 }
    const headers = { ...su.headers, 'Idempotency-Key': crypto.randomUUID() }
    const twice = await Promise.all(
      [1, 2].map(() => site.post(`/api/admin/application/item/${id}/decide`, body, headers)),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await roleOf(who)).toBe(4)
    const [entry, ...more] = (await noted('account.role')).filter(({ subject }) => subject.id === who.id)
    expect([more, entry]).toMatchObject([[], { who: { name: 'Su' }, after: { roleId: 4, application: id } }])
  })

  test('P5.05 nobody decides on their own, and no form gives a role that gives roles', async () => {
    const id = await send(su, 'teacher')
    for (const what of ['take', 'decide'])
      expect(await apply.refused(su, `/admin/application/item/${id}/${what}`, { ...approve, version: 1 })).toEqual(
        what === 'take' ? [400, { decision: 'unknown', reason: 'unknown' }] : [400, { id: 'own' }],
      )
    await apply.form('boss', contentWith([{ key: 'words', type: 'text' }]))
    const content = contentWith([{ key: 'words', type: 'text' }], {
      effect: { kind: 'grantRole', roleId: 9, amount: 0 },
    })
    expect(await apply.refused(mo, '/admin/application/form/boss', { content, version: 2 })).toEqual([
      400,
      { effect: 'illegal' },
    ])
  })

  test('P5.03 an ID number is shown on a tap that is noted each time; moved to another row it does not open', async () => {
    const who = await member('Yu')
    const id = await apply.send(who, 'secret', { idNumber: sampleIdNumber })
    const shown = await apply.reviewed(su, id)
    expect([shown.answers.idNumber, shown.hidden]).toEqual(['110*************2X', ['idNumber']])
    for (let n = 1; n <= 2; n++) {
      expect((await apply.care(su, id, 'reveal', { key: 'idNumber' })).answer).toBe(sampleIdNumber)
      const entries = (await noted('application.reveal')).filter(({ subject }) => subject.id === id)
      expect(entries.map(({ who: { name }, after }) => [name, after])).toEqual(
        Array(n).fill(['Su', { key: 'idNumber' }]),
      )
    }
    expect((await noted('application.look')).filter(({ subject }) => subject.id === id)).toHaveLength(1)
    for (const [path, by] of [
      [`/admin/application/item/${id}/reveal`, who],
      [`/admin/application/item/${id}/reveal`, await signedIn(site.ports, { roleId: 3 })],
    ] as const)
      expect((await apply.refused(by, path, { key: 'idNumber' }))[0]).toBe(403)
    expect((await apply.post(su, `/admin/application/item/${id}/reveal`, { key: 'name' })).status).toBe(404)
    const other = await apply.send(lin, 'secret', { idNumber: sampleIdNumber })
    const sealed = site.ports.db.selectFrom('application_sealed').select('sealed').where('applicationId', '=', id)
    await site.ports.db.updateTable('application_sealed').set({ sealed }).where('applicationId', '=', other).execute()
    expect((await apply.post(su, `/admin/application/item/${other}/reveal`, { key: 'idNumber' })).body.code).toBe(500)
    expect(await noted('application.reveal')).toHaveLength(2)
  })

  test('P5.04 the list is narrowed by status, form, reviewer, member, name and number; the longest waiting first', async () => {
    await site.ports.db.deleteFrom('application').execute()
    const ai = await member('Ai 100%')
    const ids: Record<string, string> = {}
    for (const [name, who, key] of [
      ['first', lin, 'plain'],
      ['second', ai, 'plain'],
      ['third', ai, 'teacher'],
      ['fourth', lin, 'plain'],
    ] as const) {
      site.clock.seconds += 1
      ids[name] = await send(who, key)
    }
    await apply.draft(lin, 'plain', { words: 'Nobody sees this' })
    await apply.care(su, ids.second as string, 'take', { version: 1 })
    await apply.care(bo, ids.fourth as string, 'decide', { ...approve, version: 1 })
    const names = async (query: string) =>
      (await apply.list(su, query)).list.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
    expect(await names('')).toEqual(['first', 'second', 'third'])
    expect(await names('sort=newest')).toEqual(['third', 'second', 'first'])
    expect(await names('status=all')).toEqual(['first', 'second', 'third', 'fourth'])
    expect(await names('status=approved')).toEqual(['fourth'])
    expect(await names('form=teacher')).toEqual(['third'])
    expect(await names('reviewer=me')).toEqual(['second'])
    expect(await names('reviewer=none')).toEqual(['first', 'third'])
    expect(await names(`memberId=${lin.id}&status=all`)).toEqual(['first', 'fourth'])
    expect(await names('q=100%25')).toEqual(['second', 'third'])
    const { no } = await apply.reviewed(su, ids.first as string)
    expect(await names(`q=%23${no}`)).toEqual(['first'])
    expect(await apply.list(su, 'limit=1&page=2')).toMatchObject({ list: [{ id: ids.second }], total: 3 })
    for (const wrong of ['status=draft', 'reviewer=x', 'more=1'])
      expect((await site.get(`/api/admin/application?${wrong}`, su.headers)).status).toBe(400)
    for (const who of [lin, await signedIn(site.ports, { roleId: 3 })])
      expect((await site.get('/api/admin/application', who.headers)).status).toBe(403)
  })

  test('P16.01 what waits for a decision is counted, with its age, for those who decide', async () => {
    await site.ports.db.deleteFrom('application').execute()
    const at = site.clock.seconds
    const id = await send(await member('Bai'))
    site.clock.seconds += 100
    await send(await member('Bao'))
    const waits = async (who: Person) => {
      const { body } = await site.get<AdminOverview>('/api/admin/overview?offset=480', who.headers)
      return body.data.waiting.find(({ kind }) => kind === 'applications')
    }
    const count = async (who: Person) =>
      (await site.get<AdminCounts>('/api/admin/count', who.headers)).body.data.applications
    expect([await waits(su), await count(su)]).toEqual([{ kind: 'applications', count: 2, since: at }, 2])
    await apply.care(su, id, 'take', { version: 1 })
    expect(await count(su)).toBe(2)
    await apply.care(su, id, 'decide', { ...approve, version: 2 })
    expect([await waits(su), await count(su)]).toEqual([{ kind: 'applications', count: 1, since: at + 100 }, 1])
    expect(await count(await signedIn(site.ports, { roleId: 3 }))).toBeUndefined()
  })
})
