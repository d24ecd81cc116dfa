import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationsOf, contentWith, sampleIdNumber } from '#tests/support/applications.ts'
import { bothDatabases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(bothDatabases)('correcting a rejected application on $engine', ({ engine }) => {
  let site: TestApp
  let apply: ReturnType<typeof applicationsOf>
  let lin: Person
  let su: Person
  let mo: Person
  const items = [
    { key: 'words', type: 'text' as const },
    { key: 'old', type: 'text' as const, required: false },
    { key: 'idNumber', type: 'idNumber' as const, required: false },
  ]
  beforeAll(async () => {
    site = await createTestApp(engine)
    apply = applicationsOf(site)
    su = await signedIn(site.ports, { name: 'Su', roleId: 2 })
    mo = await signedIn(site.ports, { name: 'Mo', roleId: 9 })
    await apply.form('plain', contentWith(items))
    await apply.form('other', contentWith(items))
  })
  // Each test has its day’s applications to itself.
  beforeEach(async () => {
    lin = await signedIn(site.ports, { name: 'Lin' })
  })
  afterAll(() => site.close())

  const reject = (id: string, version = 1) =>
    apply.care(su, id, 'decide', { decision: 'rejected', reason: 'Say more', version })
  const rejected = async (answers: Record<string, string>) => {
    const id = await apply.send(lin, 'plain', answers)
    await reject(id)
    return id
  }
  const refused = (id: string, { key = 'plain', who = lin } = {}) =>
    apply.refused(who, `/application/form/${key}`, { no: 1, answers: { words: 'More' }, corrects: id })

  test('P5.05 a rejected application is corrected by another, and the reviewer sees why it was rejected and what is otherwise', async () => {
    const first = await rejected({ words: 'Please', old: 'As before', idNumber: sampleIdNumber })
    const second = await apply.correct(lin, 'plain', { words: 'More', old: 'As before' }, first)
    const no = (await apply.read(lin, first)).no
    expect(await apply.read(lin, second)).toMatchObject({ corrects: { id: first, no }, correctedBy: null })
    expect(await apply.read(lin, first)).toMatchObject({
      corrects: null,
      correctedBy: { id: second },
      reason: 'Say more',
    })
    expect(await apply.reviewed(su, second)).toMatchObject({
      changed: ['words', 'idNumber'],
      before: { id: first, reason: 'Say more', answers: { words: 'Please', idNumber: '110*************2X' } },
    })
    expect(await apply.reviewed(su, first)).toMatchObject({ before: null, changed: [] })
    await reject(second)
    const third = await apply.correct(lin, 'plain', { words: 'More' }, second)
    expect(await apply.reviewed(su, third)).toMatchObject({ changed: ['old'], before: { id: second } })
  })

  test('P5.05 P5.03 an ID number that differs in its middle alone counts as corrected', async () => {
    const first = await rejected({ words: 'Please', idNumber: sampleIdNumber })
    const same = await apply.correct(lin, 'plain', { words: 'Please', idNumber: sampleIdNumber }, first)
    expect((await apply.reviewed(su, same)).changed).toEqual([])
    await reject(same)
    // Its ends, with the check digit, are those of the one before.
    const other = '11010519490108002X'
    const id = await apply.correct(lin, 'plain', { words: 'Please', idNumber: other }, same)
    const { before, answers, changed } = await apply.reviewed(su, id)
    expect([before?.answers.idNumber, changed]).toEqual([answers.idNumber, ['idNumber']])
  })

  test('P5.05 a correction is on the newest form: what it asks besides, and what it asks no more, is seen', async () => {
    await apply.form('moved', contentWith(items))
    const first = await apply.send(lin, 'moved', { words: 'Please', old: 'Gone' })
    await reject(first)
    const content = contentWith([
      { key: 'words', type: 'text' },
      { key: 'fresh', type: 'text' },
    ])
    await apply.post(mo, '/admin/application/form/moved', { content, version: 2 })
    await apply.post(mo, '/admin/application/form/moved/publish', { version: 3 })
    const second = await apply.correct(lin, 'moved', { words: 'Please', fresh: 'New' }, first, 2)
    expect((await apply.reviewed(su, second)).changed).toEqual(['fresh', 'old'])
  })

  test('P5.05 F48 only one’s own rejected application of this form is corrected, and once, however many are sent at once', async () => {
    const first = await rejected({ words: 'Please' })
    const both = await Promise.all([refused(first), refused(first)])
    expect(both.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [200, null],
      [400, { form: 'taken' }],
    ])
    const open = await apply.send(lin, 'plain', { words: 'Please' })
    expect(await refused(open)).toEqual([400, { form: 'taken' }])
    const second = await rejected({ words: 'Please' })
    const wen = await signedIn(site.ports, { name: 'Wen' })
    for (const answer of [
      await refused(second, { who: wen }),
      await refused(second, { key: 'other' }),
      await refused('nothing'),
      await apply.refused(wen, '/application/form/plain/draft', { no: 1, answers: {}, rev: 0, corrects: second }),
    ])
      expect(answer[0]).toBe(404)
    // What was withdrawn corrects nothing.
    const { body } = await apply.post(lin, '/application/form/plain', {
      no: 1,
      answers: { words: 'Oh' },
      corrects: second,
    })
    await apply.do(lin, body.data?.id as string, 'withdraw')
    expect((await apply.read(lin, second)).correctedBy).toBeNull()
    expect((await refused(second))[0]).toBe(200)
  })

  test('P5.03 P5.05 a draft of a correction goes on on another device, and is a correction when it is sent', async () => {
    const first = await rejected({ words: 'Please' })
    await apply.draft(lin, 'plain', { words: 'More' }, 0, first)
    expect((await apply.open(lin, 'plain')).draft).toMatchObject({ corrects: first, answers: { words: 'More' } })
    expect((await apply.read(lin, first)).correctedBy).toBeNull()
    const second = await apply.correct(lin, 'plain', { words: 'More still' }, first)
    expect((await apply.open(lin, 'plain')).draft).toBeNull()
    expect((await apply.read(lin, second)).corrects).toMatchObject({ id: first })
  })
})
