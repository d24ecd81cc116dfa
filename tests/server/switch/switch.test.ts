import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SwitchAnswer } from '#contract/switch/answer.ts'
import type { Switch, SwitchChange } from '#contract/switch/switch.ts'
import { switches } from '#contract/switches.ts'
import { isOn } from '#server/switch/ask.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { type Person, questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('feature switches on $engine', ({ engine }) => {
  let site: TestApp
  let [mo, lin, wen]: Person[] = []
  beforeAll(async () => {
    site = await createTestApp(engine)
    mo = await signedIn(site.ports, { roleId: 9, name: 'Mo' })
    lin = await signedIn(site.ports, { name: 'Lin', username: 'Lin-1' })
    wen = await signedIn(site.ports, { roleId: 2, name: 'Wen' })
  })
  beforeEach(async () => {
    await site.ports.db.deleteFrom('feature_switch').execute()
    await site.ports.db.deleteFrom('feature_switch_change').execute()
  })
  afterAll(() => site.close())

  const who = (person?: Person) => person?.headers ?? {}
  const values = (more: object = {}) => ({
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
    ...more,
  })
  const set = (key: string, more: object = {}, by = mo) =>
    site.post<Switch & { version: number; fields?: object }>(`/api/admin/switch/${key}`, values(more), who(by))
  const read = async (key: string) =>
    (
      await site.get<Switch & { history: SwitchChange[]; roleNames: object[] }>(`/api/admin/switch/${key}`, {
        ...who(mo),
        'think-lang': 'en',
      })
    ).body.data
  const list = async (query = '') =>
    (await site.get<{ list: Switch[] }>(`/api/admin/switch?${query}`, who(mo))).body.data.list.map(({ id }) => id)
  const answers = async (person?: Person, path = '/api/switch', more: Record<string, string> = {}) => {
    const { body } = await site.get<{ switches: SwitchAnswer[] }>(path, { ...who(person), ...more })
    return new Map(body.data.switches.map((one) => [one.flagKey, one]))
  }
  const ask = (by: Person | undefined, more: Record<string, string> = {}) =>
    site.post<{ id?: string; flagKey?: string }>(
      '/api/question',
      { locale: 'en', title: 'How is it done?', body: 'I have tried it twice.', tags: [] },
      { ...who(by), ...more },
    )

  test('P10.02 the server refuses what the app is told to be off, in the operator’s words, and takes it when it is on again', async () => {
    expect((await answers(lin)).get('question.ask')).toMatchObject({ value: true, reason: 'DEFAULT', words: '' })
    await set('question.ask', { enabled: false, wordsZh: '暂停提问', wordsEn: 'Closed until Monday' })
    const refused = await ask(lin, { 'idempotency-key': 'same-key', 'think-lang': 'en' })
    expect([refused.status, refused.body.msg, refused.headers.get('retry-after')]).toEqual([
      423,
      'Closed until Monday',
      '60',
    ])
    expect(refused.body.data).toEqual({ flagKey: 'question.ask', reason: 'DISABLED' })
    for (const path of ['/api/switch', '/api/index/index']) {
      const told = (await answers(lin, path)).get('question.ask')
      expect(told).toMatchObject({ value: false, variant: 'off', reason: 'DISABLED', words: '暂停提问' })
    }
    expect((await answers()).get('question.ask')?.value).toBe(false)
    await set('question.ask', { version: 1 })
    const sent = await ask(lin, { 'idempotency-key': 'same-key' })
    expect(sent.status).toBe(200)
    // What had arrived before it was turned off is answered as it was, not asked twice and not refused.
    await set('question.ask', { enabled: false, version: 2 })
    expect((await ask(lin, { 'idempotency-key': 'same-key' })).body.data.id).toBe(sent.body.data.id)
    expect((await ask(lin)).status).toBe(423)
  })

  test('P10.01 P10.02 a share, some members and some roles have it, on the server as in what the app is told', async () => {
    await set('question.ask', { rollout: 0, members: ' LIN-1,', roles: '9' })
    expect((await ask(lin)).status).toBe(200)
    expect((await ask(mo)).status).toBe(200)
    expect((await ask(wen)).status).toBe(423)
    expect((await answers(lin)).get('question.ask')?.reason).toBe('TARGETING_MATCH')
    expect((await read('question.ask')).members).toBe('Lin-1')
    await set('question.ask', { rollout: 50, version: 1 })
    for (const person of [mo, lin, wen]) {
      const told = (await answers(person)).get('question.ask')
      expect(told?.reason).toBe('SPLIT')
      expect((await ask(person)).status).toBe(told?.value ? 200 : 423)
      expect((await answers(person)).get('question.ask')).toEqual(told)
    }
    expect((await answers()).get('question.ask')).toMatchObject({ value: true, reason: 'DEFAULT' })
  })

  test('P10.01 an unknown key answers its default, whoever asks, and cannot be set', async () => {
    const call = { ports: site.ports, member: null }
    expect([await isOn(call, 'no.such'), await isOn(call, 'no.such', true)]).toEqual([false, true])
    expect((await set('no.such')).status).toBe(404)
    expect((await site.get('/api/admin/switch/no.such', who(mo))).status).toBe(404)
    expect([...(await answers()).keys()]).toEqual([...switches.keys()])
  })

  test('P10.03 each change says who, when and why, the latest first, and is in the log', async () => {
    await set('question.ask', { enabled: false, why: 'Too much spam' })
    site.clock.seconds += 60
    await set('question.ask', { version: 1, why: 'It is over' }, wen)
    expect((await set('question.ask', { version: 1, why: ' It is over ' })).status).toBe(200)
    const { history, version, state } = await read('question.ask')
    expect(history.map(({ who, at, why, enabled }) => [who, at, why, enabled])).toEqual([
      ['Mo', site.clock.seconds, 'It is over', true],
      ['Mo', site.clock.seconds - 60, 'Too much spam', false],
    ])
    expect([version, state]).toEqual([2, 'on'])
    const log = await site.ports.db
      .selectFrom('audit')
      .select(['what', 'after'])
      .where('subjectId', '=', 'question.ask')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(log.map(({ what }) => what)).toEqual(['switch.set', 'switch.set'])
    expect(JSON.parse(log[1]?.after as string)).toMatchObject({ enabled: false, why: 'Too much spam' })
  })

  test('P10.03 one press turns off everything of an area, whatever it was, and nothing else', async () => {
    await set('question.ask', { rollout: 40, wordsEn: 'Later' })
    await set('site.maintenance')
    const press = (area = 'question') => site.post('/api/admin/switch-area', { area, why: 'Flood' }, who(mo))
    expect((await press()).body.data).toEqual({
      off: [...switches.keys()].filter((key) => key.startsWith('question.')).length,
    })
    const told = await answers(lin)
    for (const [key, declared] of switches) {
      const before = key === 'site.maintenance' || declared.default
      expect([key, told.get(key)?.value]).toEqual([key, before && !key.startsWith('question.')])
    }
    expect(await read('question.ask')).toMatchObject({ enabled: false, rollout: 40, wordsEn: 'Later', version: 2 })
    expect((await read('question.answer')).history[0]).toMatchObject({ who: 'Mo', why: 'Flood', enabled: false })
    expect((await press()).body.data).toEqual({ off: 0 })
    expect((await press('nothing')).body.data).toEqual({ fields: { area: 'illegal' } })
    const id = await questionsOf(site)
      .ask(lin as Person)
      .catch((error: Error) => error.message)
    expect(id).toContain('423')
  })

  test('P10.03 what was off for 60 days is named', async () => {
    await set('question.ask', { enabled: false })
    expect(await list('stale=only')).toEqual([])
    const then = site.clock.seconds - 60 * 86_400
    await site.ports.db.updateTable('feature_switch').set({ changedAt: then }).execute()
    expect(await list('stale=only')).toEqual(['question.ask'])
    expect((await read('question.ask')).stale).toBe('off')
    await set('question.ask', { enabled: false, version: 1, why: 'Still wanted' })
    expect(await list('stale=only')).toEqual([])
  })

  test('P10.01 F77 of two who set it at once one is told how it is now; the first setting too', async () => {
    for (const version of [0, 1]) {
      const both = await Promise.all([10, 20].map((rollout) => set('question.ask', { rollout, version })))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
      const present = (await read('question.ask')).rollout
      expect(both.find(({ status }) => status === 412)?.body.data).toMatchObject({
        rollout: present,
        version: version + 1,
      })
    }
  })

  test('P10.03 a list is narrowed by its words, area, kind and state', async () => {
    await set('question.ask', { rollout: 30 })
    expect(await list()).toEqual([...switches.keys()])
    expect(await list('q=MAINT')).toEqual(['site.maintenance'])
    expect(await list('area=question&state=on')).toEqual(['question.answer'])
    expect(await list('state=some&kind=ops')).toEqual(['question.ask'])
    expect(await list('kind=release')).toEqual([])
  })

  test('F47 F48 members and guests see and set none of it; what makes no sense is told at its field', async () => {
    expect((await site.get('/api/admin/switch')).body.code).toBe(303)
    expect((await site.get('/api/admin/switch', who(lin))).status).toBe(403)
    expect((await set('question.ask', {}, lin)).status).toBe(403)
    expect((await site.post('/api/admin/switch-area', { area: 'question', why: 'x' }, who(wen))).status).toBe(403)
    const fields = async (more: object) => (await set('question.ask', more)).body.data.fields
    expect(await fields({ why: ' ' })).toEqual({ why: 'required' })
    expect(await fields({ rollout: 101 })).toEqual({ rollout: 'amount' })
    expect(await fields({ rollout: 0.5 })).toEqual({ rollout: 'amount' })
    expect(await fields({ members: 'nobody-of-this-name' })).toEqual({ members: 'illegal' })
    expect(await fields({ members: Array.from({ length: 101 }, (_, n) => n).join(' ') })).toEqual({
      members: 'tooMany',
    })
    expect(await fields({ roles: '77' })).toEqual({ roles: 'illegal' })
    expect(await fields({ from: 20, to: 20 })).toEqual({ to: 'illegal' })
    expect(await fields({ wordsEn: 'x'.repeat(241) })).toEqual({ wordsEn: 'tooLong' })
  })
})
