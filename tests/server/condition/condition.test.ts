import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Condition, ConditionDetail } from '#contract/condition/condition.ts'
import type { SwitchAnswer } from '#contract/switch/answer.ts'
import type { Switch } from '#contract/switch/switch.ts'
import { isOn } from '#server/switch/ask.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Data = { id: string; version: number; fields?: Record<string, string> }

describe.each(databases)('conditions on $engine', ({ engine }) => {
  let site: TestApp
  let [mo, lin, wen]: Person[] = []
  beforeEach(async () => {
    site = await createTestApp(engine)
    mo = await signedIn(site.ports, { roleId: 9, name: 'Mo' })
    lin = await signedIn(site.ports, { name: 'Lin', username: 'Lin-1' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    const wallet = { accountId: lin.id, points: 120, balance: 0, seq: 0 }
    await site.ports.db.insertInto('wallet').values(wallet).execute()
  })
  afterEach(() => site.close())

  const headers = (by = mo) => ({ ...by?.headers, 'Idempotency-Key': crypto.randomUUID() }) as Record<string, string>
  const post = <T = Data>(path: string, body: object, by = mo) => site.post<T>(`/api/admin${path}`, body, headers(by))
  const points = (value: number) => ({ kind: 'all', rules: [{ field: 'member.points', op: 'atLeast', value }] })
  const written = (key: string, more: object = {}) => ({
    key,
    nameZh: '积分多',
    nameEn: 'Many points',
    use: 'access',
    control: 'toggle',
    options: [],
    why: '',
    rule: points(100),
    ...more,
  })
  const read = async (id: string) =>
    (await site.get<ConditionDetail>(`/api/admin/condition/item/${id}`, mo?.headers)).body.data
  const add = async (key: string, more: object = {}) => (await post('/condition', written(key, more))).body.data.id
  const refused = async (more: object) => (await post('/condition', written('refused', more))).body.data?.fields ?? null
  const option = (value: string) => ({ value, nameZh: '新', nameEn: 'New' })
  const list = async (query = '') =>
    (
      await site.get<{ list: (Condition & { words: string })[]; total: number }>(
        `/api/admin/condition?${query}`,
        mo?.headers,
      )
    ).body.data

  test('P9.01 F96 what is no rule is refused when it is saved: unknown fields, depth four, ten thousand', async () => {
    const deep = { kind: 'all', rules: [{ kind: 'any', rules: [{ kind: 'not', rules: [points(1)] }] }] }
    expect(Object.keys((await refused({ rule: deep })) ?? {})[0]).toMatch(/^rule/)
    const unknown = { kind: 'all', rules: [{ field: 'member.password', op: 'is', value: 1 }] }
    expect(Object.keys((await refused({ rule: unknown })) ?? {})[0]).toMatch(/^rule/)
    const many = { kind: 'all', rules: Array.from({ length: 10_000 }, () => points(1).rules[0]) }
    const { status } = await post('/condition', written('many', { rule: many }))
    expect([400, 413]).toContain(status)
    expect(await refused({ key: 'Not A Key' })).toEqual({ key: 'illegal' })
    expect((await list()).total).toBe(0)
  })

  test('P9.03 each change keeps a version; a stale one is told what stands there, and two at once lose nothing', async () => {
    const id = await add('versions')
    expect((await post('/condition', written('versions'))).body.data.fields).toEqual({ key: 'taken' })
    const path = `/condition/item/${id}`
    const change = (rule: object, version: number) =>
      post(path, { ...written('versions', { rule, why: 'More' }), version })
    expect((await change(points(200), 1)).body.data).toEqual({ version: 2 })
    const late = await change(points(300), 1)
    expect([late.status, late.body.data]).toMatchObject([412, { id, version: 2, rule: points(200) }])
    const both = await Promise.all([change(points(400), 2), change(points(500), 2)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const { history, version } = await read(id)
    expect(version).toBe(3)
    expect(history.map((one) => [one.version, one.who, one.why])).toEqual([
      [3, 'Mo', 'More'],
      [2, 'Mo', 'More'],
      [1, 'Mo', ''],
    ])
    expect(history.at(-1)?.rule).toEqual(points(100))
  })

  test('P9.03 before it is saved it is said how many change sides', async () => {
    const id = await add('sides')
    const count = async (rule: object, of?: string) =>
      (await post<object>('/condition/count', { rule, ...(of && { id: of }) })).body.data
    expect(await count(points(100))).toEqual({ all: 3, holds: 1, joins: 0, leaves: 0 })
    expect(await count(points(0), id)).toEqual({ all: 3, holds: 3, joins: 2, leaves: 0 })
    expect(await count(points(121), id)).toEqual({ all: 3, holds: 0, joins: 0, leaves: 1 })
  })

  test('P9.02 it is tried for one member, by name or id, and the look is in the log', async () => {
    const rule = points(100)
    const tried = await post<object>('/condition/try', { rule, member: 'LIN-1' })
    expect(tried.body.data).toMatchObject({
      holds: true,
      name: 'Lin',
      facts: { 'member.points': 120 },
    })
    // What the rule does not look at is not told.
    expect(Object.keys((tried.body.data as { facts: object }).facts)).toEqual(['member.points'])
    expect((await post<{ holds: boolean }>('/condition/try', { rule, member: wen?.id })).body.data.holds).toBe(false)
    expect((await post('/condition/try', { rule, member: 'nobody' })).body.data.fields).toEqual({ member: 'illegal' })
    const log = await site.get<{ list: { what: string; subject: { id: string } }[] }>(
      '/api/admin/audit?what=condition',
      mo?.headers,
    )
    const looks = log.body.data.list.filter(({ what }) => what === 'condition.look')
    expect(looks.length).toBe(2)
  })

  test('P9.03 P10.01 a switch asks it: for whom it does not hold it is off; what is used cannot be deleted', async () => {
    const id = await add('rich')
    const { db } = site.ports
    const values = {
      enabled: true,
      rollout: 100,
      members: '',
      roles: '',
      from: null,
      to: null,
      wordsZh: '',
      wordsEn: '',
      why: 'A test',
      version: 0,
    }
    const path = '/switch/question.answer'
    expect((await post(path, { ...values, conditionId: 'none' })).body.data.fields).toEqual({ conditionId: 'illegal' })
    expect((await post(path, { ...values, conditionId: id })).status).toBe(200)
    const side = async (by?: Person) => {
      const { body } = await site.get<{ switches: SwitchAnswer[] }>('/api/switch', by?.headers)
      const told = body.data.switches.find(({ flagKey }) => flagKey === 'question.answer')
      return [told?.value, told?.reason]
    }
    expect(await side(lin)).toEqual([true, 'TARGETING_MATCH'])
    expect(await side(wen)).toEqual([false, 'TARGETING_MATCH'])
    expect(await side()).toEqual([false, 'TARGETING_MATCH'])
    const asker = (by?: Person) => ({
      ports: site.ports,
      member: by ? ({ accountId: by.id, roleId: 1 } as never) : null,
    })
    expect([await isOn(asker(lin), 'question.answer'), await isOn(asker(wen), 'question.answer')]).toEqual([
      true,
      false,
    ])
    const present = (await site.get<Switch>(`/api/admin${path}`, mo?.headers)).body.data
    expect(present).toMatchObject({ conditionId: id, state: 'some' })
    // Whoever is named has it all the same, and what is left out stays.
    expect((await post(path, { ...values, members: wen?.id, version: 1 })).status).toBe(200)
    expect([await side(wen), (await read(id)).usedBy]).toEqual([
      [true, 'TARGETING_MATCH'],
      [{ kind: 'switch', id: 'question.answer', nameEn: 'Answering questions', nameZh: '回答' }],
    ])
    expect((await list('q=rich')).list).toMatchObject([{ id, uses: 1 }])
    expect((await post(`/condition/item/${id}/delete`, {})).body.data.fields).toEqual({ id: 'used' })
    expect((await post(path, { ...values, conditionId: '', version: 2 })).status).toBe(200)
    expect(await side(wen)).toEqual([true, 'STATIC'])
    expect((await post(`/condition/item/${id}/delete`, {})).status).toBe(200)
    expect((await post(`/condition/item/${id}/delete`, {})).status).toBe(404)
    await db.deleteFrom('feature_switch').execute()
  })

  test('P9.03 F96 whoever is named in a rule, a role that is gone, and two who delete and ask at once', async () => {
    const { db } = site.ports
    await db
      .insertInto('role')
      .values({ id: 77, name: JSON.stringify({ 'zh-cn': '临时', en: 'Temporary' }) })
      .execute()
    const rules = [
      { field: 'member.role', op: 'notIn', values: ['77'] },
      { field: 'member.id', op: 'in', values: [lin?.id, 'nobody'] },
    ]
    const id = await add('named', { rule: { kind: 'all', rules } })
    const words = async () => (await list('q=named')).list[0]?.words
    expect(await words()).toBe('角色不是临时，并且指定会员是Lin、nobody')
    await db.deleteFrom('role').where('id', '=', 77).execute()
    expect(await words()).toBe('角色不是77，并且指定会员是Lin、nobody')
    expect((await read(id)).people).toEqual([{ value: lin?.id, nameZh: 'Lin', nameEn: 'Lin' }])
    expect((await post<object>('/condition/count', { rule: { kind: 'all', rules } })).body.data).toMatchObject({
      holds: 1,
    })
    const values = {
      enabled: true,
      rollout: 100,
      members: '',
      roles: '',
      from: null,
      to: null,
      wordsZh: '',
      wordsEn: '',
      why: 'A test',
      version: 0,
      conditionId: id,
    }
    const both = await Promise.all([post(`/condition/item/${id}/delete`, {}), post('/switch/question.ask', values)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    // A switch asks what is there, or nothing: never one that is gone.
    const row = await db.selectFrom('feature_switch').select('conditionId').executeTakeFirst()
    expect(row ? (await read(row.conditionId)).usedBy.length : 1).toBe(1)
    await db.updateTable('feature_switch').set({ conditionId: 'lost' }).execute()
    const asker = { ports: site.ports, member: { accountId: lin?.id, roleId: 1 } as never }
    if (row) expect(await isOn(asker, 'question.ask')).toBe(false)
    await db.deleteFrom('feature_switch').execute()
  })

  test('P9.03 what a switch asks stays for access; a filter is no condition of a switch', async () => {
    const rule = { kind: 'all', rules: [] }
    const id = await add('a-filter', { use: 'filter', control: 'multi', options: [option('new')], rule })
    const values = {
      enabled: true,
      rollout: 100,
      members: '',
      roles: '',
      from: null,
      to: null,
      wordsZh: '',
      wordsEn: '',
      why: 'A test',
      version: 0,
      conditionId: id,
    }
    expect((await post('/switch/question.ask', values)).body.data.fields).toEqual({ conditionId: 'illegal' })
    const path = `/condition/item/${id}`
    expect((await post(path, { ...written('a-filter'), version: 1 })).status).toBe(200)
    expect((await post('/switch/question.ask', values)).status).toBe(200)
    const change = { ...written('a-filter', { use: 'filter', rule }), version: 2 }
    expect((await post(path, change)).body.data.fields).toEqual({ use: 'used' })
    expect((await refused({ options: [option('a'), option('a')] }))?.options).toBe('repeat')
    await site.ports.db.deleteFrom('feature_switch').execute()
  })

  test('P9.01 R6.01 without the node nobody sees or writes one; names are text', async () => {
    for (const by of [lin, undefined])
      expect([401, 403]).toContain((await site.get('/api/admin/condition', by?.headers)).status)
    const nameEn = '<img src=x onerror=alert(1)>'
    const id = await add('text', { nameEn })
    expect((await read(id)).nameEn).toBe(nameEn)
    expect((await read('new')).roles.map(({ value }) => value)).toContain('9')
    expect((await site.get('/api/admin/condition/item/none', mo?.headers)).status).toBe(404)
  })
})
