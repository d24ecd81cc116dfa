import { fenText } from '#contract/base/amount.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { LedgerKind } from '#contract/ledger/ledger.ts'
import type { LedgerRow } from './rows.ts'
import { localDay, localText } from './time.ts'

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

/**
 * Entries in the order given as the text of a CSV file (RFC 4180), with headings. It begins with a byte order mark, or
 * spreadsheet programs take Chinese for something else.
 */
export function statementCsv(rows: LedgerRow[], { kind, offset }: StatementOf, locale: Locale): string {
  const amount = kind === 'balance' ? fenText : String
  const { headings, unit } = words[locale]
  const lines = [
    headings(zoneText(offset), unit[kind]).map(textCell),
    ...rows.map(({ at, delta, before, after, memo, ref }) => [
      localText(at, offset),
      amount(delta),
      amount(before),
      amount(after),
      textCell(memo),
      textCell(ref ?? ''),
    ]),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
}

/**
 * Text that no spreadsheet program takes for a formula, whichever of these separators it reads the file by: an
 * apostrophe goes before what would begin one.
 */
function textCell(text: string): string {
  const inside = text.replace(/[;\t\r\n](?=[\s"]*[=+\-@＝＋－＠])/g, "$&'")
  const harmless = /^(?:[\t\r\n]|[\s"]*[=+\-@＝＋－＠])/.test(inside) ? `'${inside}` : inside
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Minutes ahead of UTC → `UTC+08:00`. */
function zoneText(offset: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const minutes = Math.abs(offset)
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
