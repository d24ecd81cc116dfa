import { fenText } from '#contract/base/amount.ts'
import { csvBegin, csvLine, csvText } from '#contract/base/csv.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { LedgerKind } from '#contract/ledger/ledger.ts'
import { localDay, localText, zoneText } from '#server/text/local-time.ts'
import type { LedgerRow } from './rows.ts'

/** What a statement is about, as its caller asked for it. */
export type StatementOf = {
  kind: LedgerKind
  month?: string
  direction?: 'in' | 'out'
  offset: number
}

type Words = {
  kind: Record<LedgerKind, string>
  unit: Record<LedgerKind, string>
  direction: Record<'in' | 'out', string>
  /** Time, change, before, after, memo, reference. */
  headings: (zone: string, unit: string) => string[]
}

const words: Record<Locale, Words> = {
  'zh-cn': {
    kind: { balance: '余额明细', points: '积分明细' },
    unit: { balance: '元', points: '积分' },
    direction: { in: '收入', out: '支出' },
    headings: (zone, unit) => [
      `时间（${zone}）`,
      `变动（${unit}）`,
      `变动前（${unit}）`,
      `变动后（${unit}）`,
      '说明',
      '关联编号',
    ],
  },
  en: {
    kind: { balance: 'balance', points: 'points' },
    unit: { balance: 'CNY', points: 'points' },
    direction: { in: 'in', out: 'out' },
    headings: (zone, unit) => [
      `Time (${zone})`,
      `Change (${unit})`,
      `Before (${unit})`,
      `After (${unit})`,
      'Note',
      'Reference',
    ],
  },
}

/** `points-2026-11.csv`; without a month, the day of the export. */
export function statementName(of: StatementOf, locale: Locale, now: number): string {
  const { kind, direction } = words[locale]
  const when = of.month ?? localDay(now, of.offset)
  return `${[kind[of.kind], when, ...(of.direction ? [direction[of.direction]] : [])].join('-')}.csv`
}

/** Entries in the order given as the text of a CSV file, with headings. */
export function statementCsv(rows: LedgerRow[], { kind, offset }: StatementOf, locale: Locale): string {
  const amount = kind === 'balance' ? fenText : String
  const { headings, unit } = words[locale]
  const lines = [
    headings(zoneText(offset), unit[kind]).map(csvText),
    ...rows.map(({ at, delta, before, after, memo, ref }) => [
      localText(at, offset),
      amount(delta),
      amount(before),
      amount(after),
      csvText(memo),
      csvText(ref ?? ''),
    ]),
  ]
  return `${csvBegin}${lines.map(csvLine).join('')}`
}
