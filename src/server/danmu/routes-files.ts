import { deleteImportedDanmu, exportDanmu, importDanmu } from '#contract/danmu/files.ts'
import { actorOf, audit } from '#server/audit/audit.ts'
import type { LessonRow } from '#server/course/rows.ts'
import { lessonById } from '#server/course/rows-outline.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type Call, read, write } from '#server/endpoint/implement.ts'
import { notFound } from '#server/http/failure.ts'
import { memberOf, type Server } from '#server/server.ts'
import { exportFile } from './export.ts'
import { deleteImports, importLines, type ReadFile, readDanmuFile } from './import.ts'
import { successWords } from './success-words.ts'

const teacherOf = (call: Call) => ({ actor: actorOf(call), member: memberOf(call) })

async function known(db: Db | Trx, id: string): Promise<LessonRow> {
  const lesson = await lessonById(db, id)
  if (!lesson) throw notFound()
  return lesson
}

/** Danmu from files and as files. */
export function danmuFileRoutes(server: Server): void {
  write<typeof importDanmu, ReadFile>(
    server,
    importDanmu,
    async ({ id }, call, file) => {
      const lesson = await known(call.trx, id)
      return importLines(call.trx, call.ports, teacherOf(call), { lesson, file })
    },
    {
      before: async ({ id, file }, call) =>
        readDanmuFile(call.db, call.ports, teacherOf(call), { lesson: await known(call.db, id), file }),
    },
  )

  write(
    server,
    deleteImportedDanmu,
    async ({ id }, call) => ({
      deleted: await deleteImports(call.trx, call.ports, teacherOf(call), await known(call.trx, id)),
    }),
    { said: successWords.danmuImportRemoved },
  )

  read(server, exportDanmu, async ({ id, format }, call) => {
    const lesson = await known(call.db, id)
    const file = await exportFile(call.db, call.locale, { lesson, format })
    await call.ports.db.transaction().execute((trx) =>
      audit(trx, call.ports, {
        who: actorOf(call),
        what: 'danmu.export',
        subject: { kind: 'course', id: lesson.courseId },
        after: { lesson: lesson.title, format, lines: file.lines },
      }),
    )
    return file
  })
}
