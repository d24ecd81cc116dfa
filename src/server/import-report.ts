import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { reportLines } from './help-import/report.ts'

/** Prints what was left out of an import and why, the first of it; writes all of it into `file`. Nothing where all went in. */
export function printReport(report: Parameters<typeof reportLines>[0], file: string): void {
  const lines = reportLines(report)
  if (lines.length === 0) return
  console.log(lines.join('\n'))
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${reportLines(report, Number.POSITIVE_INFINITY).join('\n')}\n`)
  console.log(`All of it is in ${file}`)
}
