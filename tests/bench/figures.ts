import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** One line of the table. A value of null is one that could not be measured; `note` says why. */
export type Figure = {
  name: string
  value: number | null
  unit: string
  /** What it has to keep: at most, or at least, so much. */
  goal?: { most: number } | { least: number }
  corpus: string
  note?: string
}

/** A part of the benchmark: measures, and hands each figure over as soon as it is known. */
export type Part = (say: (figure: Figure) => void) => Promise<void>

export function isMet({ value, goal }: Figure): boolean | null {
  if (!goal || value === null) return null
  return 'most' in goal ? value <= goal.most : value >= goal.least
}

const widths = [58, 12, 12, 34] as const
const goalText = ({ goal }: Figure) => (!goal ? '' : 'most' in goal ? `≤ ${goal.most}` : `≥ ${goal.least}`)

const row = (cells: readonly string[]) =>
  cells.map((cell, i) => (widths[i] ? cell.padEnd(widths[i]) : cell)).join(' | ')

export const tableHead = `${row(['figure', 'value', 'goal', 'corpus', 'met?'])}\n${row(widths.map((width) => '-'.repeat(width)))}`

export function tableRow(figure: Figure): string {
  const met = isMet(figure)
  const value = figure.value === null ? '–' : `${figure.value.toLocaleString('en')} ${figure.unit}`
  const verdict = met === null ? '' : met ? 'yes' : 'NO'
  return row([figure.name, value, goalText(figure), figure.corpus, [verdict, figure.note].filter(Boolean).join(' ')])
}

export function machineLine(chromium: string): string {
  const [first] = cpus()
  return `${first?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, Chromium ${chromium}`
}

export function writeJson(path: string, machine: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => ({ ...figure, met: isMet(figure) }))
  writeFileSync(path, `${JSON.stringify({ at: new Date().toISOString(), machine, figures: rows }, null, 2)}\n`)
}
