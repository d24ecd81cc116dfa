import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formProblems } from '#contract/application/form-problems.ts'
import type { EditedForm, FormEntry } from '#contract/application/forms.ts'
import { applicationLimits } from '#contract/application/limits.ts'
import { sealedOtherwise, sealer } from '#server/application/seal.ts'
import { firstForms, seedForms } from '#server/seed/forms.ts'
import { applicationsOf, contentWith } from '#tests/support/applications.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databases)('forms on $engine', ({ engine }) => {
  let site: TestApp
  let apply: ReturnType<typeof applicationsOf>
  let lin: Person
  let mo: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    apply = applicationsOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    mo = await signedIn(site.ports, { name: 'Mo', roleId: 9 })
    await seedForms(site.ports)
  })
  afterEach(() => site.close())

  const text = contentWith([{ key: 'first', type: 'text' }])
  const add = async (content: object = text) =>
    (await apply.post(mo, '/admin/application/form', { content })).body.data?.key as string
  const act = (key: string, what: string, body: object = {}) =>
    apply.refused(mo, `/admin/application/form/${key}${what}`, body)
  const edited = async (key: string) =>
    (await site.get<EditedForm>(`/api/admin/application/form/${key}`, mo.headers)).body.data

  test('P5.01 P3.06 a site begins with forms for teachers, course access, refunds, appeals and the deletion of an account', async () => {
    await seedForms(site.ports)
    expect((await apply.forms(lin)).map(({ key, once }) => [key, once])).toEqual([
      ['teacher', true],
      ['courseAccess', false],
      ['refund', false],
      ['accountDeletion', true],
    ])
    for (const content of Object.values(firstForms)) expect(formProblems(content)).toEqual([])
    const effects = Object.values(firstForms).map(({ effect }) => effect.kind)
    expect(effects).toEqual(['grantRole', 'grantCourse', 'refundOrder', 'endMute', 'deleteAccount'])
    const types = new Set(Object.values(firstForms).flatMap(({ items }) => items.map(({ type }) => type)))
    expect(types.size).toBe(15)
  })

  test('P5.02 a form is a draft until it is published, and what is wrong with it is said at its place', async () => {
    const key = await add(contentWith([{ key: 'a', type: 'select' }]))
    expect((await apply.forms(lin)).map((form) => form.key)).not.toContain(key)
    expect((await site.get(`/api/application/form/${key}`, lin.headers)).status).toBe(404)
    expect(await act(key, '/publish', { version: 1 })).toEqual([400, { 'items.0.options': 'required' }])
    expect(await act(key, '/open', { open: true })).toEqual([400, { open: 'illegal' }])
    expect(await act(key, '', { content: text, version: 1 })).toEqual([200, null])
    expect(await act(key, '/publish', { version: 2 })).toEqual([200, null])
    expect(await edited(key)).toMatchObject({ no: 1, open: true, changed: false, version: 3, sent: 0 })
    expect((await apply.open(lin, key)).content).toEqual(text)
  })

  test('P5.02 what was answered stays readable after the form has changed; a form filled in before still arrives for two weeks', async () => {
    const key = await add()
    await act(key, '/publish', { version: 1 })
    const before = await apply.send(lin, key, { first: 'As it was' })
    const changed = contentWith([{ key: 'second', type: 'number' }], { title: { 'zh-cn': '新', en: 'New' } })
    await act(key, '', { content: changed, version: 2 })
    expect((await apply.open(lin, key)).content).toEqual(text)
    expect(await edited(key)).toMatchObject({ changed: true })
    await act(key, '/publish', { version: 3 })
    expect(await apply.open(lin, key)).toMatchObject({ no: 2, content: changed })
    for (const read of [await apply.read(lin, before), await apply.reviewed(mo, before)])
      expect(read).toMatchObject({ title: { en: 'Application' }, content: text, answers: { first: 'As it was' } })
    // What waited on a device meanwhile.
    await apply.send(lin, key, { first: 'On the way' }, 1)
    await apply.send(lin, key, { second: '2' }, 2)
    site.clock.seconds += applicationLimits.replacedSeconds
    expect(await apply.refused(lin, `/application/form/${key}`, { no: 1, answers: { first: 'Late' } })).toEqual([
      400,
      { form: 'expired' },
    ])
  })

  test('P5.02 F77 of two who write on one form the later is told of the earlier', async () => {
    const key = await add()
    const other = contentWith([{ key: 'mine', type: 'text' }])
    expect(await act(key, '', { content: other, version: 1 })).toEqual([200, null])
    const { body } = await apply.post(mo, `/admin/application/form/${key}`, { content: text, version: 1 })
    expect([body.code, body.data]).toMatchObject([412, { version: 2, draft: other }])
    expect((await act(key, '/publish', { version: 1 }))[0]).toBe(412)
  })

  test('P5.02 a form is closed and opened; what nothing was sent on can be removed, with drafts', async () => {
    const key = await add()
    await act(key, '/publish', { version: 1 })
    await apply.draft(lin, key, { first: 'Half' })
    expect(await act(key, '/open', { open: false })).toEqual([200, null])
    expect(await apply.refused(lin, `/application/form/${key}`, { no: 1, answers: { first: 'x' } })).toEqual([
      400,
      { form: 'closed' },
    ])
    await act(key, '/open', { open: true })
    expect((await apply.open(lin, key)).draft?.answers).toEqual({ first: 'Half' })
    const used = await add()
    await act(used, '/publish', { version: 1 })
    await apply.send(lin, used, { first: 'x' })
    expect(await act(used, '/delete')).toEqual([400, { form: 'taken' }])
    expect(await act(key, '/delete')).toEqual([200, null])
    expect((await apply.forms(lin)).map((form) => form.key)).not.toContain(key)
    const { list } = (await site.get<{ list: FormEntry[] }>('/api/admin/application/form', mo.headers)).body.data
    expect(list.find((form) => form.key === used)).toMatchObject({ sent: 1, waiting: 1, no: 1, open: true })
  })

  test('P5.02 support reviews and makes no forms; what is no form is refused', async () => {
    const su = await signedIn(site.ports, { roleId: 2 })
    expect((await site.get('/api/admin/application/form', su.headers)).status).toBe(200)
    expect((await site.get('/api/admin/application/form/teacher', su.headers)).status).toBe(403)
    expect((await apply.refused(su, '/admin/application/form', { content: text }))[0]).toBe(403)
    const hostile = contentWith([{ key: 'constructor', type: 'text' }])
    expect((await apply.refused(mo, '/admin/application/form', { content: hostile }))[0]).toBe(400)
    const many = contentWith(Array.from({ length: 61 }, (_, n) => ({ key: `f${n}`, type: 'text' as const })))
    expect(await apply.refused(mo, '/admin/application/form', { content: many })).toEqual([
      400,
      { 'content.items': 'tooMany' },
    ])
  })

  test('P5.02 F64 a form of 1,000 options, of 64 kB in a word, and one whose questions hang on each other are refused', async () => {
    const item = { key: 'a', type: 'select' as const }
    const options = Array.from({ length: 1_000 }, (_, n) => ({
      value: `o${n}`,
      label: { 'zh-cn': `${n}`, en: `${n}` },
    }))
    const long = '\u202e{"'.repeat(22_000)
    const inBoth = { 'zh-cn': long, en: long }
    const refused = async (content: object) => apply.refused(mo, '/admin/application/form', { content })
    expect(await refused(contentWith([{ ...item, options }]))).toEqual([400, { 'content.items.0.options': 'tooMany' }])
    for (const part of ['label', 'hint'])
      expect((await refused(contentWith([{ ...item, [part]: inBoth }])))[0]).toBeOneOf([400, 413])
    for (const part of ['title', 'intro'])
      expect((await refused(contentWith([item], { [part]: inBoth })))[0]).toBeOneOf([400, 413])
    for (const hostile of [
      { key: long },
      { options: [{ value: long, label: inBoth }] },
      { shownIf: { key: 'b', is: [long] } },
      { from: long },
      { min: 1e300 },
    ])
      expect((await refused(contentWith([{ ...item, ...hostile }])))[0]).toBeOneOf([400, 413])
    // A draft need not be whole: a circle is said where it would become what members fill in, and asks for nothing before.
    const circle = contentWith([
      { key: 'a', type: 'text', shownIf: { key: 'b', is: [] } },
      { key: 'b', type: 'text', shownIf: { key: 'a', is: [] } },
    ])
    const key = await add(circle)
    expect(await act(key, '/publish', { version: 1 })).toEqual([400, { 'items.0.shownIf': 'illegal' }])
  })

  test('P5.03 what is sealed opens under its key and at its place alone', async () => {
    const { ports } = site
    const [one, two] = await Promise.all([sealer(ports), sealer(ports)])
    const sealed = await one.seal('words', 'a b')
    expect(await two.open(sealed, 'a b')).toBe('words')
    await expect(two.open(sealed, 'a c')).rejects.toThrow()
    const other = await sealer({ sealKey: ports.secrets.random(32) })
    await expect(other.open(sealed, 'a b')).rejects.toThrow(/another key/)
    expect(await sealedOtherwise(ports.db, ports)).toBe(0)
    await site.ports.db.insertInto('application_sealed').values({ applicationId: 'a', key: 'b', sealed }).execute()
    expect(await sealedOtherwise(ports.db, ports)).toBe(0)
    expect(await sealedOtherwise(ports.db, { sealKey: ports.secrets.random(32) })).toBe(1)
  })
})
