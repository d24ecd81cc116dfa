import { changeLessons, copyChapter, copyCourse, type LessonsAct } from '#contract/course/bulk.ts'
import { actorOf } from '#server/audit/audit.ts'
import { type Call, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { changeMany, copy, copyOneChapter } from './bulk.ts'
import { successWords } from './success-words.ts'

const teacherOf = (call: Call) => ({ actor: actorOf(call), member: memberOf(call) })

const successWordsOf = {
  show: successWords.lessonsChanged,
  hide: successWords.lessonsChanged,
  move: successWords.courseArranged,
  copy: successWords.lessonsCopied,
  remove: successWords.lessonsRemoved,
} satisfies Record<LessonsAct, unknown>

/** What is done to several lessons at once, and copies. */
export function courseBulkRoutes(server: Server): void {
  write(
    server,
    changeLessons,
    async (input, call) => ({ version: await changeMany(call.trx, call.ports, teacherOf(call), input) }),
    { said: ({ act }) => successWordsOf[act] },
  )

  write(
    server,
    copyChapter,
    async (input, call) => ({ version: await copyOneChapter(call.trx, call.ports, teacherOf(call), input) }),
    { said: successWords.chapterCopied },
  )

  write(server, copyCourse, async ({ id }, call) => ({ id: await copy(call.trx, call.ports, teacherOf(call), id) }), {
    said: successWords.courseCopied,
  })
}
