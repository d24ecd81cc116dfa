import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { exportLedger } from '#contract/ledger/ledger.ts'
import { ledgerLimits } from '#contract/ledger/limits.ts'
import { type Posting, post } from '#server/ledger/ledger.ts'
import type { LedgerTable } from '#server/ledger/tables.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Statement = OutputOf<typeof exportLedger>
type Person = Awaited<ReturnType<typeof signedIn>>

/** What a program reads that knows RFC 4180, or one that takes another separator. */
function cellsOf(csv: string, separator = ','): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const text = csv.replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (quoted && char === '"' && text[at + 1] === '"') cell += text[++at]
    else if (quoted ? char === '"' : char === '"' && cell === '') quoted = !quoted
    else if (!quoted && (char === separator || char === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (char === '\n') rows.push([])
    } else if (quoted || char !== '\r') cell += char
  }
  return rows.slice(0, -1)
}

describe.each(databases)('a statement on $engine', ({ engine }) => {
  let site: TestApp
  let lin: Person
  beforeAll(async () => {
    site = await createTestApp(engine)
    lin = await signedIn(site.ports)
  })
  afterAll(() => site.close())

  const book = (posting: Omit<Posting, 'accountId'>, by = lin) =>
    site.ports.db.transaction().execute((trx) => post(trx, site.ports, { accountId: by.id, ...posting }))
  const ask = async (query: string, by = lin, locale = 'zh-cn') => {
    const headers = { ...by.headers, 'think-lang': locale }
    const { status, body } = await site.get<Statement>(`/api/account/statement?${query}`, headers)
    expect([query, status]).toEqual([query, 200])
    return body.data
  }

  test('R2.10 is a file that spreadsheet programs open: oldest first, local times, amounts in yuan', async () => {
    const at = Date.parse('2026-10-31T16:00:00Z') / 1000
    await book({ kind: 'balance', delta: 10_000, memo: '充值', ref: 'R20261101', at })
    await book({ kind: 'balance', delta: -1_205, memo: '兑换"资料包", 一份', at: at + 86_399 })
    const { name, csv, left } = await ask('kind=balance&offset=480')
    expect(csv).toBe(
      '\uFEFF时间（UTC+08:00）,变动（元）,变动前（元）,变动后（元）,说明,关联编号\r\n' +
        '2026-11-01 00:00:00,100.00,0.00,100.00,充值,R20261101\r\n' +
        '2026-11-01 23:59:59,-12.05,100.00,87.95,"兑换""资料包"", 一份",\r\n',
    )
    expect([name, left]).toEqual(['余额明细-2027-01-15.csv', 0])
    const west = await ask('kind=balance&offset=-210&month=2026-10&direction=in', lin, 'en')
    expect(cellsOf(west.csv)).toEqual([
      ['Time (UTC-03:30)', 'Change (CNY)', 'Before (CNY)', 'After (CNY)', 'Note', 'Reference'],
      ['2026-10-31 12:30:00', '100.00', '0.00', '100.00', '充值', 'R20261101'],
    ])
    expect(west.name).toBe('balance-2026-10-in.csv')
  })

  test('R2.10 points are whole, and of the caller alone', async () => {
    await book({ kind: 'points', delta: 5, memo: '每日签到' }, await signedIn(site.ports))
    await book({ kind: 'points', delta: 20, memo: '提问被采纳' })
    const { name, csv } = await ask('kind=points&offset=0&month=2027-01', lin, 'en')
    expect(cellsOf(csv).slice(1)).toEqual([['2027-01-15 08:00:00', '20', '0', '20', '提问被采纳', '']])
    expect([name, cellsOf(csv)[0]?.[1]]).toEqual(['points-2027-01.csv', 'Change (points)'])
  })

  test('F51 F81 no memo becomes a formula, whichever separator a program reads by; numbers stay numbers', async () => {
    const mo = await signedIn(site.ports)
    const memos = [
      '=HYPERLINK("http://evil.test","x")',
      '+1+cmd|/C calc!A0',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '  =1',
      '＝1+1',
      'harmless;=1+1',
      'a\t@b',
      'two\r\n=lines',
      '"=1"',
      ';"=1"',
      '\n"=1"',
      'plain, with 1-2 and a@b and x=y',
    ]
    for (const memo of memos) await book({ kind: 'points', delta: 3, memo, ref: memo }, mo)
    await book({ kind: 'points', delta: -3, memo: 'spent' }, mo)
    const { csv } = await ask('kind=points&offset=0', mo)
    const rows = cellsOf(csv).slice(1)
    // Whoever takes the apostrophes away has what was written.
    expect(rows.slice(0, -1).map((cells) => cells[4]?.replaceAll("'", ''))).toEqual(memos)
    expect(rows.slice(0, -1).map((cells) => cells[5]?.replaceAll("'", ''))).toEqual(memos)
    expect(rows.at(-1)?.slice(1, 5)).toEqual(['-3', '48', '45', 'spent'])
    expect(rows.at(15)?.[4]).toBe('plain, with 1-2 and a@b and x=y')
    for (const separator of [',', ';', '\t']) {
      const risky = cellsOf(csv, separator)
        .flat()
        .filter((cell) => /^[\t\r\n]|^[\s"]*[=+\-@＝]/.test(cell) && !/^-\d+(\.\d\d)?$/.test(cell))
      expect([separator, risky]).toEqual([separator, []])
    }
  })

  test('R2.10 holds the newest rows that there is room for, and says how many are left', async () => {
    const mo = await signedIn(site.ports)
    const more = 3
    const rows = Array.from(
      { length: ledgerLimits.statementRows + more },
      (_, n): Insertable<LedgerTable> => ({
        id: `${mo.id}-${n}`,
        accountId: mo.id,
        kind: 'points',
        seq: n + 1,
        delta: 1,
        before: n,
        after: n + 1,
        memo: `m${n}`,
        at: 1_700_000_000 + n,
      }),
    )
    for (let from = 0; from < rows.length; from += 1_000)
      await site.ports.db
        .insertInto('ledger')
        .values(rows.slice(from, from + 1_000))
        .execute()
    const { csv, left } = await ask('kind=points&offset=0', mo)
    const cells = cellsOf(csv).slice(1)
    expect([cells.length, left, cells[0]?.[4], cells.at(-1)?.[4]]).toEqual([
      ledgerLimits.statementRows,
      more,
      `m${more}`,
      `m${rows.length - 1}`,
    ])
  })
})
