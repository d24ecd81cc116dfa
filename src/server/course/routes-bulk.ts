import { changeLessons, copyChapter, copyCourse, type LessonsAct } from '#contract/course/bulk.ts'
import { actorOf } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { type Call, implement } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { changeMany, copy, copyOneChapter } from './bulk.ts'
import { successWords } from './success-words.ts'

const teacherOf = (call: Call) => ({ actor: actorOf(call), member: memberOf(call) })

const said = {
  show: successWords.lessonsChanged,
  hide: successWords.lessonsChanged,
  move: successWords.courseArranged,
  copy: successWords.lessonsCopied,
  remove: successWords.lessonsRemoved,
} satisfies Record<LessonsAct, unknown>

/** What is done to several lessons at once, and copies. */
export function courseBulkRoutes(server: Server): void {
  implement(
    server,
    changeLessons,
    async (input, call) => ({ version: await changeMany(call.db as Trx, call.ports, teacherOf(call), input) }),
    { idempotent: true, said: ({ act }) => said[act] },
  )

  implement(
    server,
    copyChapter,
    async (input, call) => ({ version: await copyOneChapter(call.db as Trx, call.ports, teacherOf(call), input) }),
    { idempotent: true, said: successWords.chapterCopied },
  )

  implement(
    server,
    copyCourse,
    async ({ id }, call) => ({ id: await copy(call.db as Trx, call.ports, teacherOf(call), id) }),
    { idempotent: true, said: successWords.courseCopied },
  )
}
