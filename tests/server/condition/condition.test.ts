import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Condition, ConditionDetail } from '#contract/condition/condition.ts'
import { ruleHolds } from '#contract/condition/evaluate.ts'
import type { RuleGroup } from '#contract/condition/rule.ts'
import type { SwitchAnswer } from '#contract/switch/answer.ts'
import type { Switch } from '#contract/switch/switch.ts'
import { conditionsAsked } from '#server/condition/ask.ts'
import { followRules } from '#server/process/follow-rules.ts'
import { isOn } from '#server/switch/ask.ts'
import { insertCourse } from '#tests/support/course-rows.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { shopOf } from '#tests/support/shop.ts'
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

  const looks = async () => {
    const log = await site.get<{ list: { what: string; subject: { id: string } }[] }>(
      '/api/admin/audit?what=condition',
      mo?.headers,
    )
    return log.body.data.list.filter(({ what }) => what === 'condition.look')
  }

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

  test('F42 F96 P9.03 texts of 64 kB are refused by their field, and what is markup is kept as it was written', async () => {
    const much = '字'.repeat(21_846)
    for (const [field, value] of Object.entries({ key: 'a'.repeat(65_536), nameZh: much, nameEn: much, why: much })) {
      const fields = await refused({ [field]: value })
      expect([field, Object.keys(fields ?? {})]).toEqual([field, [field]])
    }
    const choice = { use: 'filter', control: 'multi', rule: { kind: 'all', rules: [] } }
    const long = await refused({ ...choice, options: [{ ...option('a'), nameEn: much }] })
    expect(Object.keys(long ?? {})[0]).toMatch(/^options/)
    expect((await list()).total).toBe(0)
    const markup = '<img src=x onerror=alert(1)> {{1}} %s'
    const id = await add('markup', {
      ...choice,
      nameEn: markup,
      why: markup,
      options: [{ ...option('a'), nameEn: markup }],
    })
    const { nameEn, options, history } = await read(id)
    expect([nameEn, options[0]?.nameEn, history[0]?.why]).toEqual([markup, markup, markup])
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
    const moved = async (rule: object) =>
      (await post<object>('/condition/sides', { rule, use: 'access', id })).body.data
    const named = (who: Person | undefined, name: string) => ({ id: who?.id, name })
    expect(await moved(points(0))).toEqual({ joins: [named(mo, 'Mo'), named(wen, 'Wen')], leaves: [] })
    expect(await moved(points(121))).toEqual({ joins: [], leaves: [named(lin, 'Lin')] })
    expect((await post('/condition/sides', { rule: points(1), use: 'filter', id })).status).toBe(404)
    // Of many the first twenty by name.
    for (let n = 0; n < 25; n++) await signedIn(site.ports, { name: `A ${String(n).padStart(2, '0')}` })
    const { joins } = (await moved(points(0))) as { joins: { name: string }[] }
    expect([joins.length, joins[0]?.name, joins.at(-1)?.name]).toEqual([20, 'A 00', 'A 19'])
    expect((await looks()).map(({ subject }) => subject.id)).toEqual([id])
  })

  test('P9.03 F48 a count that singles a member out is a look at them, and stands in the log', async () => {
    const only = { field: 'member.id', op: 'in', values: [lin?.id] }
    const rich = { field: 'member.balance', op: 'atLeast', value: 1 }
    await post('/condition/count', { rule: { kind: 'all', rules: [only] } })
    expect(await looks()).toEqual([])
    await post('/condition/count', { rule: { kind: 'all', rules: [only, rich] } })
    expect((await looks()).map(({ subject }) => subject.id)).toEqual([lin?.id])
  })

  test('P9.03 a version keeps all that was written, and the log each part that changed', async () => {
    const id = await add('kept', {
      use: 'filter',
      control: 'multi',
      options: [option('a')],
      rule: { kind: 'all', rules: [] },
    })
    const next = { use: 'filter', control: 'single', options: [option('a'), option('b')], nameEn: 'Renamed' }
    const rule = { kind: 'all', rules: [] }
    expect((await post(`/condition/item/${id}`, { ...written('kept', { ...next, rule }), version: 1 })).status).toBe(
      200,
    )
    const [after, before] = (await read(id)).history
    expect(after?.written).toMatchObject({ ...next, key: 'kept', nameZh: '积分多' })
    expect(before?.written).toMatchObject({ control: 'multi', options: [option('a')], nameEn: 'Many points' })
    // Of a version from before only the rule is there.
    await site.ports.db.updateTable('condition_version').set({ written: 'null' }).where('version', '=', 1).execute()
    expect((await read(id)).history.at(-1)?.written).toBe(null)
    const log = await site.get<{ list: { what: string; after: object }[] }>(
      '/api/admin/audit?what=condition',
      mo?.headers,
    )
    expect(log.body.data.list.find(({ what }) => what === 'condition.edit')?.after).toMatchObject({ control: 'single' })
  })

  test('P9.01 two who take one key at once: one has it, the other is told; a search knows every form of a letter', async () => {
    const [one, two] = [await add('one', { nameEn: 'École' }), await add('two', { nameZh: 'ＡＢＣ' })]
    const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).total
    expect([await found('éCOLE'), await found('abc'), await found('%')]).toEqual([1, 1, 0])
    const both = await Promise.all(
      [one, two].map((id) => post(`/condition/item/${id}`, { ...written('same'), version: 1 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body.data.fields).toEqual({ key: 'taken' })
  })

  test('P9.02 P10.01 of a guest nothing is known: neither a rule nor its opposite holds, and one that asks for nothing does', async () => {
    const staff = { field: 'member.role', op: 'in', values: ['9'] }
    const { db } = site.ports
    const now = site.clock.seconds
    for (const [key, rule, expected] of [
      ['not-staff', { kind: 'not', rules: [staff] }, false],
      ['staff', { kind: 'all', rules: [staff] }, false],
      ['anybody', { kind: 'all', rules: [] }, true],
    ] as const) {
      const id = await add(key, { rule })
      const { ruleOf, facts } = await conditionsAsked(db, [id], undefined, now)
      expect([key, ruleHolds(ruleOf(id) as RuleGroup, facts)]).toEqual([key, expected])
      const theirs = await conditionsAsked(db, [id], lin?.id, now)
      expect([key, ruleHolds(theirs.ruleOf(id) as RuleGroup, theirs.facts)]).toEqual([key, key !== 'staff'])
    }
  })

  test('P9.01 P9.02 P9.03 what somebody bought, finished and is tagged with: found by name, counted, tried, and said of them alone', async () => {
    const { db } = site.ports
    const shop = shopOf(site, () => mo as Person)
    const title = (en: string) => ({ title: en, summary: '', body: '' })
    const texts = { 'zh-cn': title('铅笔'), en: title('Pencil') }
    const pencil = await shop.product({ texts, priceFen: 0 })
    await shop.product({ priceFen: 0 })
    await insertCourse(db, { id: 'drawing', title: 'Drawing', teacherId: mo?.id as string, at: 1 })
    await shop.buy(lin as Person, pencil, { seen: { fen: 0, points: 0 } })
    const done = { accountId: lin?.id as string, courseId: 'drawing', lessonId: 'drawing-l1', openedAt: 1, doneAt: 2 }
    await db.insertInto('course_progress').values(done).execute()
    for (const tag of ['VIP', 'Beta']) await post(`/member/${lin?.id}/tag`, { tag })
    await post(`/member/${wen?.id}/tag`, { tag: 'Beta' })

    const search = async (field: string, quickSearch: string) => {
      const query = new URLSearchParams({ field, quickSearch })
      const { body } = await site.get<{ list: { id: string; nameZh: string }[]; total: number }>(
        `/api/admin/condition/value?${query}`,
        mo?.headers,
      )
      return body.data.list.map(({ id, nameZh }) => [id, nameZh])
    }
    expect(await search('member.bought', '铅')).toEqual([[pencil, '铅笔']])
    expect(await search('member.finished', 'draw')).toEqual([['drawing', 'Drawing']])
    expect(await search('member.tags', '')).toEqual([
      ['Beta', 'Beta'],
      ['VIP', 'VIP'],
    ])
    expect(await search('member.id', 'LIN')).toEqual([[lin?.id, 'Lin']])
    expect(await search('member.id', '%')).toEqual([])
    expect(await search('item', 'PENC')).toEqual([[pencil, '铅笔']])
    expect(await search('item', 'drawing')).toEqual([['drawing', 'Drawing']])
    expect((await site.get('/api/admin/condition/value?field=member.points', mo?.headers)).status).toBe(400)
    expect((await site.get('/api/admin/condition/value?field=member.id', lin?.headers)).status).toBe(403)

    const rules = [
      { field: 'member.bought', op: 'hasAny', values: [pencil] },
      { field: 'member.finished', op: 'hasAny', values: ['drawing'] },
      { field: 'member.tags', op: 'hasAny', values: ['VIP', 'Staff'] },
    ]
    const rule = { kind: 'all', rules }
    const id = await add('sets', { rule })
    expect((await list('q=sets')).list[0]?.words).toBe(
      '买过的商品包含铅笔，并且学完的课程包含Drawing，并且会员标签包含VIP、Staff',
    )
    expect((await post<object>('/condition/count', { rule })).body.data).toMatchObject({ all: 3, holds: 1 })
    const none = { kind: 'all', rules: rules.map((one) => ({ ...one, op: 'hasNone' })) }
    expect((await post<object>('/condition/count', { rule: none })).body.data).toMatchObject({ all: 3, holds: 2 })
    // Of what they have nothing is told that the rule does not name: not that they are in Beta.
    const tried = await post<{ holds: boolean; facts: object }>('/condition/try', { rule, member: lin?.id })
    expect(tried.body.data).toMatchObject({ holds: true })
    expect(tried.body.data.facts).toEqual({
      'member.bought': [pencil],
      'member.finished': ['drawing'],
      'member.tags': ['VIP'],
    })
    const asked = await conditionsAsked(db, [id], lin?.id, site.clock.seconds)
    expect(ruleHolds(asked.ruleOf(id) as RuleGroup, asked.facts)).toBe(true)

    // Readers of a product page learn neither tags nor the titles of what is not offered.
    const guarded = await shop.product({ accessConditionId: id })
    await db.updateTable('product').set({ status: 'draft' }).where('id', '=', pencil).execute()
    const page = await shop.page(guarded)
    expect(page.buyers).toBe(
      'Products bought include a product that is no longer offered and Courses finished include Drawing and Member tags include one that the staff gave',
    )
  })

  test('P9.03 a filter whose choices another rule names is used by it, and links to it', async () => {
    const rule = { kind: 'all', rules: [] }
    const level = await add('level', { use: 'filter', control: 'single', options: [option('new')], rule })
    const mark = { field: 'item.marks', op: 'hasAny', values: [`${level}:new`] }
    const other = await add('other', { use: 'filter', rule: { kind: 'all', rules: [mark] } })
    expect((await read(level)).usedBy).toEqual([
      { kind: 'condition', id: other, nameZh: '积分多', nameEn: 'Many points' },
    ])
    expect((await read(other)).names).toContainEqual({
      field: 'item.marks',
      value: `${level}:new`,
      nameZh: '积分多：新',
      nameEn: 'Many points: New',
    })
    expect((await post(`/condition/item/${level}/delete`, {})).body.data.fields).toEqual({ id: 'used' })
    await post(`/condition/item/${other}/delete`, {})
    expect((await post(`/condition/item/${level}/delete`, {})).status).toBe(200)
  })

  test('P9.03 a rule of the wrong kind of fields is refused where it is counted, tried or saved, not answered', async () => {
    const rule = { kind: 'not', rules: [{ field: 'item.price', op: 'atLeast', value: 1 }] }
    const id = await add('of-members')
    for (const [path, body] of [
      ['/condition/count', { rule }],
      ['/condition/sides', { rule, use: 'access', id }],
      ['/condition/try', { rule, member: lin?.id }],
    ] as const)
      expect([path, (await post(path, body)).body.data.fields]).toEqual([path, { rule: 'illegal' }])
    expect(await refused({ rule })).toEqual({ rule: 'illegal' })
  })

  test('P9.02 a rule that this build cannot read holds for nobody, and the operator is told once', async () => {
    const id = await add('newer')
    const rule = '{"kind":"not","rules":[{"field":"member.height","op":"atLeast","value":1}]}'
    await site.ports.db.updateTable('condition').set({ rule }).where('id', '=', id).execute()
    const said: string[] = []
    const follow = () => followRules({ db: site.ports.db, log: (message) => said.push(message) })
    ;(await follow())()
    expect(said).toEqual([expect.stringContaining('newer')])
    const { ruleOf, facts } = await conditionsAsked(site.ports.db, [id], lin?.id, site.clock.seconds)
    expect(ruleHolds(ruleOf(id) as RuleGroup, facts)).toBe(false)
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
    expect((await looks()).length).toBe(2)
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
    expect((await read(id)).names.filter(({ field }) => field === 'member.id')).toEqual([
      { field: 'member.id', value: lin?.id, nameZh: 'Lin', nameEn: 'Lin' },
    ])
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
    expect((await read('new')).names.map(({ field, value }) => `${field} ${value}`)).toContain('member.role 9')
    expect((await site.get('/api/admin/condition/item/none', mo?.headers)).status).toBe(404)
  })
})
