import { deleteImportedDanmu, exportDanmu, importDanmu } from '#contract/danmu/files.ts'
import { actorOf, audit } from '#server/audit/audit.ts'
import type { LessonRow } from '#server/course/rows.ts'
import { lessonById } from '#server/course/rows-outline.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { type Call, implement } from '#server/endpoint/implement.ts'
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
  implement<typeof importDanmu, ReadFile>(
    server,
    importDanmu,
    async ({ id }, call, file) => {
      const lesson = await known(call.db, id)
      return importLines(call.db as Trx, call.ports, teacherOf(call), { lesson, file })
    },
    {
      idempotent: true,
      // What takes long holds up nobody who writes.
      before: async ({ id, file }, call) =>
        readDanmuFile(call.db as Db, call.ports, teacherOf(call), { lesson: await known(call.db, id), file }),
    },
  )

  implement(
    server,
    deleteImportedDanmu,
    async ({ id }, call) => ({
      deleted: await deleteImports(call.db as Trx, call.ports, teacherOf(call), await known(call.db, id)),
    }),
    { idempotent: true, said: successWords.danmuImportRemoved },
  )

  implement(server, exportDanmu, async ({ id, format }, call) => {
    const lesson = await known(call.db, id)
    const file = await exportFile(call.db as Db, call.locale, { lesson, format })
    await call.ports.db.transaction().execute((trx) =>
      audit(trx, call.ports, {
        ...{ who: actorOf(call), what: 'danmu.export', subject: { kind: 'course', id: lesson.courseId } },
        after: { lesson: lesson.title, format, lines: file.lines },
      }),
    )
    return file
  })
}
