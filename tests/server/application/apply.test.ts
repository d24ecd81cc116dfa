import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applicationLimits } from '#contract/application/limits.ts'
import { forgetDrafts } from '#server/application/forget-job.ts'
import { setProved } from '#server/application/rows.ts'
import type { JobKind } from '#server/job-runner/kind.ts'
import { createRunner } from '#server/job-runner/runner.ts'
import { makeCode } from '#server/verification/verify.ts'
import { applicationsOf, contentWith, sampleIdNumber } from '#tests/support/applications.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import type { Person } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { xssPayloads } from '#tests/support/xss-payloads.ts'

const day = 86_400

describe.each(databases)('applying on $engine', ({ engine }) => {
  let site: TestApp
  let apply: ReturnType<typeof applicationsOf>
  let lin: Person
  let wen: Person
  beforeEach(async () => {
    site = await createTestApp(engine)
    apply = applicationsOf(site)
    lin = await signedIn(site.ports, { name: 'Lin' })
    wen = await signedIn(site.ports, { name: 'Wen' })
    await apply.form('note', contentWith([{ key: 'words', type: 'longText' }]))
    await apply.form('once', contentWith([{ key: 'words', type: 'text' }], { once: true }))
    await apply.form(
      'secret',
      contentWith([
        { key: 'name', type: 'name' },
        { key: 'idNumber', type: 'idNumber' },
        { key: 'mobile', type: 'mobile', required: false },
        { key: 'area', type: 'area', required: false },
      ]),
    )
  })
  afterEach(() => site.close())
  const rows = () => site.ports.db.selectFrom('application').selectAll().execute()

  test('P5.04 an application is sent, and its member sees the form, the answers and each step with its time', async () => {
    const at = site.clock.seconds
    const id = await apply.send(lin, 'note', { words: 'Please.\nThank you.' })
    expect(await apply.read(lin, id)).toMatchObject({
      formKey: 'note',
      no: 1,
      title: { en: 'Application' },
      status: 'submitted',
      reason: '',
      version: 1,
      answers: { words: 'Please.\nThank you.' },
      steps: [{ status: 'submitted', at }],
    })
    expect(await apply.mine(lin)).toMatchObject({ total: 1, list: [{ id, status: 'submitted' }] })
    expect((await apply.mine(wen)).total).toBe(0)
  })

  test('F48 somebody else’s application is not there, to be read or withdrawn', async () => {
    const id = await apply.send(lin, 'note', { words: 'Mine.' })
    expect((await site.get(`/api/application/item/${id}`, wen.headers)).status).toBe(404)
    expect((await apply.post(wen, `/application/item/${id}/withdraw`)).status).toBe(404)
    expect((await apply.read(lin, id)).status).toBe('submitted')
  })

  test('P5.01 R5.08 the server checks by the form’s own rule, and says what is wrong at each key', async () => {
    const send = (key: string, answers: object, no = 1) =>
      apply.refused(lin, `/application/form/${key}`, { no, answers })
    expect(await send('secret', { name: '3', idNumber: '110105194912310021', area: '999999', more: 'x' })).toEqual([
      400,
      { name: 'name', idNumber: 'idNumber', area: 'illegal', more: 'illegal' },
    ])
    expect(await send('note', {})).toEqual([400, { words: 'required' }])
    expect(await send('note', { words: 'x' }, 2)).toEqual([400, { form: 'expired' }])
    expect((await apply.post(lin, '/application/form/none', { no: 1, answers: {} })).status).toBe(404)
    for (const key of ['__proto__', 'constructor'])
      expect((await apply.post(lin, `/application/form/${key}`, { no: 1, answers: {} })).status).toBe(400)
  })

  test('P5.03 an ID number is sealed, shows its ends alone, and is in no draft, row, key or log', async () => {
    const answers = { name: '李雷', idNumber: sampleIdNumber, area: '440300' }
    expect(await apply.refused(lin, '/application/form/secret/draft', { no: 1, answers, rev: 0 })).toEqual([
      400,
      { idNumber: 'illegal' },
    ])
    const [one, two] = [await apply.send(lin, 'secret', answers), await apply.send(wen, 'secret', answers)]
    expect(await apply.read(lin, one)).toMatchObject({
      answers: { idNumber: '110*************2X' },
      areaNames: { area: '广东省 深圳市' },
    })
    const sealed = await site.ports.db.selectFrom('application_sealed').selectAll().execute()
    expect(new Set(sealed.map((row) => row.sealed)).size).toBe(2)
    expect(sealed.every((row) => row.sealed.startsWith('v1.'))).toBe(true)
    const tables = ['application', 'application_sealed', 'idempotency_key', 'audit_log', 'notification'] as const
    const named = await site.ports.db.introspection.getTables()
    for (const { name } of named) {
      const all = await site.ports.db
        .selectFrom(name as (typeof tables)[0])
        .selectAll()
        .execute()
      expect([name, JSON.stringify(all).includes(sampleIdNumber)]).toEqual([name, false])
    }
    expect(two).not.toBe(one)
    expect(JSON.stringify(site.logged)).not.toContain(sampleIdNumber)
  })

  test('P5.03 a mobile number has to be proved by a code, which counts for a week; the bound one is proved', async () => {
    const answers = { name: '李雷', idNumber: sampleIdNumber, mobile: '138 0013 8000' }
    const send = (who: Person) => apply.refused(who, '/application/form/secret', { no: 1, answers })
    expect(await send(lin)).toEqual([400, { mobile: 'unproved' }])
    const prove = (who: Person, code: string) =>
      apply.refused(who, '/application/mobile', { mobile: '13800138000', code })
    const of = { purpose: 'user_apply_mobile', target: '13800138000', owner: lin.id }
    const code = await makeCode(site.ports, of)
    expect(await prove(wen, code)).toEqual([400, { code: 'expired' }])
    expect(await prove(lin, code === '000000' ? '000001' : '000000')).toEqual([400, { code: 'wrong' }])
    expect(await prove(lin, code)).toEqual([200, null])
    expect((await apply.open(lin, 'secret')).proved).toEqual(['13800138000'])
    expect(await send(wen)).toEqual([400, { mobile: 'unproved' }])
    const id = await apply.send(lin, 'secret', answers)
    expect((await apply.read(lin, id)).answers.mobile).toBe('13800138000')
    site.clock.seconds += applicationLimits.proofSeconds
    expect(await send(lin)).toEqual([400, { mobile: 'unproved' }])
    await site.ports.db.updateTable('account').set({ mobile: '13800138000' }).where('id', '=', wen.id).execute()
    await apply.send(wen, 'secret', answers)
  })

  test('P5.03 a draft goes on on another device; the later of two is told of the earlier, and sending ends it', async () => {
    const began = site.clock.seconds
    expect(await apply.draft(lin, 'note', { words: 'From the pho' })).toBe(1)
    expect(await apply.open(lin, 'note')).toMatchObject({ draft: { rev: 1, answers: { words: 'From the pho' } } })
    expect((await apply.open(wen, 'note')).draft).toBeNull()
    expect((await apply.forms(lin)).find(({ key }) => key === 'note')?.draftAt).toBe(began)
    site.clock.seconds += 60
    await apply.draft(lin, 'note', { words: 'From the tablet' }, 1)
    const late = { no: 1, answers: { words: 'From the phone' }, rev: 1 }
    const { body } = await apply.post(lin, '/application/form/note/draft', late)
    expect([body.code, body.data]).toMatchObject([412, { rev: 2, answers: { words: 'From the tablet' } }])
    // A draft has no address, and nobody else sees it.
    const [draft] = (await rows()).filter(({ status }) => status === 'draft')
    expect((await site.get(`/api/application/item/${draft?.id}`, lin.headers)).status).toBe(404)
    const id = await apply.send(lin, 'note', { words: 'Done.' })
    expect((await apply.read(lin, id)).steps).toEqual([
      { status: 'draft', at: began },
      { status: 'submitted', at: site.clock.seconds },
    ])
    expect((await apply.open(lin, 'note')).draft).toBeNull()
    await apply.draft(lin, 'note', { words: 'Another' })
    expect((await apply.post(lin, '/application/form/note/draft/discard')).status).toBe(200)
    expect((await apply.open(lin, 'note')).draft).toBeNull()
  })

  test('P5.03 two devices that begin a draft at once make one', async () => {
    const answers = await Promise.all(
      ['one', 'two'].map((words) =>
        apply.post(wen, '/application/form/note/draft', { no: 1, answers: { words }, rev: 0 }),
      ),
    )
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 412])
    expect((await rows()).filter(({ status, accountId }) => status === 'draft' && accountId === wen.id)).toHaveLength(1)
  })

  test('P5.01 F63 of a form that can be sent once there is one, however many are sent together; withdrawn, another may come', async () => {
    const send = () => apply.refused(lin, '/application/form/once', { no: 1, answers: { words: 'Me' } })
    const codes = await Promise.all([send(), send(), send()])
    expect(codes.map(([code]) => code).sort()).toEqual([200, 400, 400])
    expect(codes.find(([code]) => code === 400)?.[1]).toEqual({ form: 'taken' })
    const [{ id }] = (await apply.mine(lin)).list.filter(({ formKey }) => formKey === 'once') as unknown as [
      { id: string },
    ]
    expect((await apply.open(lin, 'once')).inTheWay).toBe(id)
    expect(await apply.do(lin, id, 'withdraw')).toEqual({ status: 'withdrawn' })
    expect((await apply.read(lin, id)).steps.map(({ status }) => status)).toEqual(['submitted', 'withdrawn'])
    await apply.send(lin, 'once', { words: 'Again' })
  })

  test('F63 the same write sent again is one application', async () => {
    const body = { no: 1, answers: { words: 'Once more' } }
    const headers = { ...wen.headers, 'Idempotency-Key': crypto.randomUUID(), 'write-version': '1' }
    const sent = await Promise.all(
      [1, 2, 3].map(() => site.post<{ id: string }>('/api/application/form/note', body, headers)),
    )
    expect(new Set(sent.map((answer) => answer.body.data.id)).size).toBe(1)
  })

  test('P5.03 pictures are in use with the draft, and free again when they are taken out', async () => {
    await apply.form('photos', contentWith([{ key: 'photos', type: 'image', required: false, max: 2 }]))
    const name = `${'ab'.repeat(28)}.webp`
    const upload = { id: 'u1', accountId: lin.id, purpose: 'image', name, width: 1, height: 1, bytes: 1 }
    await site.ports.db
      .insertInto('upload')
      .values({ ...upload, createdAt: site.clock.seconds, usedAt: null })
      .execute()
    const isUsed = async () =>
      ((await site.ports.db.selectFrom('upload').select('usedAt').executeTakeFirst())?.usedAt ?? null) !== null
    const photos = [`uploads/${name}`]
    await apply.draft(lin, 'photos', { photos })
    expect(await isUsed()).toBe(true)
    await apply.draft(lin, 'photos', { photos: [] }, 1)
    expect(await isUsed()).toBe(false)
    expect(await apply.refused(wen, '/application/form/photos', { no: 1, answers: { photos } })).toEqual([
      400,
      { photos: 'illegal' },
    ])
    await apply.send(lin, 'photos', { photos })
    expect(await isUsed()).toBe(true)
  })

  test('F42 hostile words come back as they were written', async () => {
    site.clock.seconds += day
    const words = xssPayloads.join('\n').slice(0, 4_000)
    const id = await apply.send(lin, 'note', { words })
    expect((await apply.read(lin, id)).answers.words).toBe(words)
  })

  test('F64 nonsense of 64 kB in every field is refused, and keys that no form has', async () => {
    const refused = [400, 413]
    const nonsense = '\u202e{"\\'.repeat(10_000)
    for (const [key, field] of [
      ['note', 'words'],
      ...['name', 'idNumber', 'mobile', 'area'].map((field) => ['secret', field]),
    ] as const) {
      const body = { no: 1, answers: { [field as string]: nonsense } }
      expect(refused).toContain((await apply.post(wen, `/application/form/${key}`, body)).status)
      expect(refused).toContain((await apply.post(wen, `/application/form/${key}/draft`, { ...body, rev: 0 })).status)
    }
    const send = async (answers: unknown) =>
      (await apply.post(wen, '/application/form/note', { no: 1, answers })).status
    expect(refused).toContain(await send(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, ['x']]))))
    for (const answers of [{ words: { a: 1 } }, { words: [[]] }, [], null, { words: 5 }, { words: null }])
      expect(await send(answers)).toBe(400)
    expect(await send(JSON.parse('{"words":"x","__proto__":{"polluted":"x"}}'))).toBe(400)
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  test('P5.03 what is noted of a call tells nobody the number, by trying all of them neither', async () => {
    const who = await signedIn(site.ports)
    const body = { no: 1, answers: { name: '李雷', idNumber: sampleIdNumber } }
    const key = crypto.randomUUID()
    await site.post('/api/application/form/secret', body, { ...who.headers, 'Idempotency-Key': key })
    const kept = await site.ports.db
      .selectFrom('idempotency')
      .selectAll()
      .where('key', '=', `${who.id}:${key}`)
      .execute()
    const { answers, no } = body
    const sent = `POST /api/application/form/:key\n${JSON.stringify({ answers: { idNumber: answers.idNumber, name: answers.name }, key: 'secret', no })}`
    expect(kept).toHaveLength(1)
    expect(kept[0]?.requestHash).toBe(await site.ports.secrets.mac(site.ports.sealKey, sent))
    expect(kept[0]?.requestHash).not.toBe(await site.ports.secrets.hash(sent))
    // What is taken back needs no check any more.
    const sealed = () =>
      site.ports.db.selectFrom('application_sealed').selectAll().where('applicationId', '=', id).execute()
    const { id } = (await apply.mine(who)).list[0] as { id: string }
    expect(await sealed()).toHaveLength(1)
    await apply.do(who, id, 'withdraw')
    expect([await sealed(), (await apply.read(who, id)).answers.idNumber]).toEqual([[], '110*************2X'])
  })

  test('P5.03 a draft that nobody goes on with goes after half a year, one that somebody does stays; so do proofs', async () => {
    const who = await signedIn(site.ports)
    const other = await signedIn(site.ports)
    await apply.draft(who, 'note', { words: 'Left' })
    await apply.draft(other, 'note', { words: 'Half' })
    await setProved(site.ports.db, { accountId: who.id, mobile: '13800138001', now: site.clock.seconds })
    site.clock.seconds += applicationLimits.draftSeconds + 1
    const [{ id }] = (await rows()).filter(({ accountId }) => accountId === other.id) as unknown as [{ id: string }]
    await site.ports.db.updateTable('application').set({ updatedAt: site.clock.seconds }).where('id', '=', id).execute()
    const runner = createRunner(site.ports, [forgetDrafts] as unknown as JobKind[])
    await runner.look()
    await runner.idle()
    const left = (await rows()).filter(({ accountId }) => [who.id, other.id].includes(accountId))
    expect(left.map(({ accountId }) => accountId)).toEqual([other.id])
    expect(await site.ports.db.selectFrom('application_mobile').selectAll().execute()).toEqual([])
  })

  test('P5.01 nobody sends more than a day allows', async () => {
    const many = await signedIn(site.ports)
    for (let n = 0; n < applicationLimits.submittedPerDay; n++) await apply.send(many, 'note', { words: `${n}` })
    const { body, headers } = await apply.post(many, '/application/form/note', { no: 1, answers: { words: 'x' } })
    expect([body.code, headers.get('Retry-After')]).toEqual([429, String(day)])
  })
})
