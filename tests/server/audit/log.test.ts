import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { auditLimits } from '#contract/audit/limits.ts'
import { audit } from '#server/audit/audit.ts'
import { forgetAuditLog } from '#server/audit/forget-job.ts'
import { declared } from '#server/declared.ts'
import { databases } from '#tests/support/databases.ts'
import { labels } from '#tests/support/labels.ts'
import { signedIn } from '#tests/support/members.ts'
import { createJobSite, type JobSite, runDue } from '../jobs/job-site.ts'

type Person = Awaited<ReturnType<typeof signedIn>>
type List = { list: AuditEntry[]; total: number }
type Part = { name: string; csv: string; lines: number; total: number; next: string }

describe.each(databases)('reading the log of the staff on $engine', ({ engine }) => {
  let site: JobSite
  let mo: Person
  let su: Person
  /** The 15th of January 2027 at midnight in UTC. */
  const day = Date.UTC(2027, 0, 15) / 1000
  beforeEach(async () => {
    site = await createJobSite(engine)
    mo = await signedIn(site.ports, { roleId: 9, name: 'Mo' })
    su = await signedIn(site.ports, { roleId: 3, name: 'Su' })
    await note(day - 60, su, 'document.publish', 'document', 'install', { title: '=1+1' })
    await note(day + 60, su, 'document.archive', 'document', 'search')
    await note(day + 120, mo, 'synonym.add', 'synonym', 'one', { words: ['one', 'two'] })
    await note(day + 86_400, mo, 'category.add', 'category', 'install')
  })
  afterEach(() => site.close())

  async function note(
    at: number,
    { id: accountId }: Person,
    what: Parameters<typeof audit>[2]['what'],
    kind: string,
    id: string,
    after = {},
  ) {
    site.clock.seconds = at
    await site.ports.db
      .transaction()
      .execute((trx) =>
        audit(trx, site.ports, { who: { accountId, address: '10.0.0.1' }, what, subject: { kind, id }, after }),
      )
  }
  const read = async <T = List>(path: string) => (await site.get<T>(`/api/admin/${path}`, mo.headers)).body.data
  const acts = async (query: string) => {
    const { list, total } = await read(`audit?${query}`)
    return [list.map(({ what, subject }) => `${what} ${subject.id}`), total]
  }

  test('P16.03 what an entry is about has the name that it has now, in the language of the call; what is gone has none', async () => {
    await note(day + 90_000, mo, 'account.mute', 'account', su.id)
    await note(day + 90_001, mo, 'switch.set', 'switch', 'question.ask')
    await note(day + 90_002, mo, 'document.archive', 'document', 'nowhere')
    await note(day + 90_003, mo, 'synonym.add', 'constructor', 'one')
    const titles = async (lang: string) => {
      const { body } = await site.get<List>('/api/admin/audit?limit=10', { ...mo.headers, 'think-lang': lang })
      return body.data.list.slice(0, 4).map(({ subject }) => subject.title)
    }
    expect(await titles('en')).toEqual(['', '', 'Asking questions', 'Su'])
    expect(await titles('zh-cn')).toEqual(['', '', '提问', 'Su'])
    const { list } = await read('audit?subjectKind=switch')
    const [one] = list
    const { body } = await site.get<AuditEntry>(`/api/admin/audit/${one?.id}`, mo.headers)
    expect(body.data.subject).toMatchObject({ kind: 'switch', id: 'question.ask', title: expect.stringMatching(/\S/) })
  })

  test('P16.03 every kind of thing that the log is about has names, but for what has none', () => {
    const nameless = ['audit', 'danmu', 'job', 'ledger', 'message', 'payment']
    const kinds = labels.flatMap(({ subjects }) => Object.keys(subjects ?? {}))
    // A role is never what an entry is about, but what it gives.
    expect([...Object.keys(declared.titles), ...nameless].toSorted()).toEqual([...kinds, 'role'].toSorted())
  })

  test('P16.03 it is narrowed by who, what, subject, from and until; days are the caller’s', async () => {
    const all = ['category.add install', 'synonym.add one', 'document.archive search', 'document.publish install']
    expect(await acts('')).toEqual([all, 4])
    expect(await acts(`accountId=${su.id}`)).toEqual([all.slice(2), 2])
    expect(await acts('what=document')).toEqual([all.slice(2), 2])
    expect(await acts('what=document.publish')).toEqual([all.slice(3), 1])
    expect(await acts('subjectId=install')).toEqual([[all[0], all[3]], 2])
    expect(await acts('subjectId=install&subjectKind=document')).toEqual([[all[3]], 1])
    expect(await acts('from=2027-01-15&until=2027-01-15')).toEqual([all.slice(1, 3), 2])
    // In Shanghai the day began eight hours earlier.
    expect(await acts('from=2027-01-15&until=2027-01-15&offset=480')).toEqual([all.slice(1), 3])
    expect(await acts('limit=2&page=2')).toEqual([all.slice(2), 4])
    for (const wrong of ['from=2027-02-31', 'until=1', 'offset=x', 'accountId='])
      expect([wrong, (await site.get(`/api/admin/audit?${wrong}`, mo.headers)).status]).toEqual([wrong, 400])
    expect((await site.get('/api/admin/audit', su.headers)).status).toBe(403)
  })

  test('P16.03 one entry alone; whoever stands in the log, by name', async () => {
    const [first] = (await read('audit?what=synonym')).list
    expect(await read<AuditEntry>(`audit/${first?.id}`)).toEqual({ ...first, names: [] })
    expect(first).toMatchObject({ who: { name: 'Mo' }, address: '10.0.0.1', after: { words: ['one', 'two'] } })
    expect((await site.get('/api/admin/audit/none', mo.headers)).status).toBe(404)
    expect((await read<{ list: { name: string }[] }>('audit-person')).list.map(({ name }) => name)).toEqual([
      'Mo',
      'Su',
    ])
  })

  test('P16.03 F81 its CSV has what the filter leaves, part by part, no formula, and is noted itself', async () => {
    const { db } = site.ports
    const csv = async (query: string, headers = {}) =>
      (await site.get<Part>(`/api/admin/audit-export?${query}`, { ...mo.headers, ...headers })).body.data
    const some = await csv('what=document&offset=480', { 'think-lang': 'en' })
    expect([some.lines, some.total, some.next]).toEqual([2, 2, ''])
    expect(some.csv.split('\r\n')).toEqual([
      '\uFEFFTime (UTC+08:00),Who,Account,Action,Subject type,Subject,Address,Before,After',
      `2027-01-15 08:01:00,Su,${su.id},document.archive,document,search,10.0.0.1,,`,
      expect.stringContaining('"{""title"":""=1+1""}"'),
      '',
    ])
    const [newest] = (await read('audit?what=audit')).list
    expect(newest).toMatchObject({ what: 'audit.export', who: { id: mo.id }, after: { what: 'document', lines: 2 } })

    await db.updateTable('account').set({ name: '=HYPERLINK("http://x")' }).where('id', '=', su.id).execute()
    expect((await csv('what=document')).csv).toContain(`,"'=HYPERLINK(""http://x"")",`)
    for (const begin of ['=', '+', '-', '@', '\t']) {
      await db
        .updateTable('account')
        .set({ name: `${begin}1+1` })
        .where('id', '=', su.id)
        .execute()
      const line = (await csv('what=document.archive')).csv.split('\r\n')[1]
      expect(line?.split(',')[1]?.replace(/^"/, '')).toMatch(/^'/)
    }

    const one = await db.selectFrom('audit').selectAll().where('what', '=', 'synonym.add').executeTakeFirstOrThrow()
    const more = Array.from({ length: auditLimits.partLines + 1 }, (_, n) => ({
      ...one,
      id: `${one.at}-x${String(n).padStart(4, '0')}`,
      what: 'synonym.edit',
      subjectId: `n${n}`,
    }))
    for (let at = 0; at < more.length; at += 50)
      await db
        .insertInto('audit')
        .values(more.slice(at, at + 50))
        .execute()
    const parts: Part[] = []
    for (let after: string | undefined = ''; after !== undefined; after = parts.at(-1)?.next || undefined)
      parts.push(await csv(`what=synonym.edit${after && `&after=${encodeURIComponent(after)}`}`))
    expect(parts.map(({ lines, total }) => [lines, total])).toEqual([
      [500, 501],
      [1, 501],
    ])
    const lines = parts
      .map((part) => part.csv)
      .join('')
      .trim()
      .split('\r\n')
    expect([lines.length, new Set(lines).size]).toEqual([502, 502])
    expect((await site.get('/api/admin/audit-export?after=x', mo.headers)).status).toBe(400)
  })

  test('P16.03 it is kept for 180 days of the site’s time, or as long as the site says', async () => {
    const { db } = site.ports
    await db.deleteFrom('audit').execute()
    await db
      .updateTable('counter')
      .set({ n: day + 200 * 86_400 })
      .where('name', '=', 'time')
      .execute()
    for (const days of [5, 19, 21, 100]) await note(day + days * 86_400, su, 'document.add', 'document', `day-${days}`)
    site.clock.seconds = day + 200 * 86_400
    mo = await signedIn(site.ports, { roleId: 9, name: 'Mo' })
    const left = async () => (await read('audit?what=document')).list.map(({ subject }) => subject.id)
    await runDue(site.runner([forgetAuditLog]))
    expect(await left()).toEqual(['day-100', 'day-21'])
    site.ports.auditDays = 90
    site.clock.seconds += 3_600
    await runDue(site.runner([forgetAuditLog]))
    expect(await left()).toEqual([])
  })

  test('P16.03 a look at kept messages is in the log, once however often it is repeated at once', async () => {
    for (let n = 0; n < 3; n += 1) await read('message')
    site.clock.seconds += 601
    await read('message')
    expect((await read('audit?what=message.look')).total).toBe(2)
  })
})
