import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { DanmuFormat, exportDanmu } from '#contract/danmu/files.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import type { LessonRow } from '#server/course/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { writeAss } from './export-ass.ts'
import { writeXml } from './export-xml.ts'
import { countSeen, seenAfter } from './rows-import.ts'
import { takingTurns } from './turns.ts'

export type ExportedLine = Awaited<ReturnType<typeof seenAfter>>[number]

/** Rows that are read at once. */
const part = 2_000
const names: Record<Locale, string> = { 'zh-cn': '弹幕', en: 'danmu' }

/** What everybody sees of a lesson’s danmu, as a file. */
export async function exportFile(
  db: Db,
  locale: Locale,
  { lesson, format }: { lesson: LessonRow; format: DanmuFormat },
): Promise<OutputOf<typeof exportDanmu>> {
  const write = { xml: writeXml, ass: writeAss }[format](lesson.title)
  const turns = takingTurns()
  const parts = [write.begin]
  let lines = 0
  for (let after: [number, string] = [-1, '']; ; ) {
    const rows = await seenAfter(db, lesson.id, { after, most: Math.min(part, danmuLimits.exportMost - lines) })
    for (const row of rows) {
      await turns()
      parts.push(write.line(row))
      after = [row.atMs, row.id]
    }
    lines += rows.length
    if (rows.length < part || lines >= danmuLimits.exportMost) break
  }
  const title = lesson.title.replace(/[^\p{L}\p{N}]+/gu, '-')
  return {
    name: `${names[locale]}-${title}.${format}`,
    text: parts.join('') + write.end,
    lines,
    total: await countSeen(db, lesson.id),
  }
}
