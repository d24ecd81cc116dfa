import { audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { holdFiles, releaseFiles } from '#server/file/rows.ts'
import { badInput } from '#server/http/failure.ts'
import type { LessonRow } from './rows.ts'
import { putCaptions } from './rows-captions.ts'
import { heldCourse } from './staff.ts'
import type { StudyPorts, Teacher } from './write.ts'

/** Sets the captions of a lesson’s video, files of the teacher’s own. Throws 404, 400 {captions: illegal}. */
export async function setCaptions(
  trx: Trx,
  ports: StudyPorts,
  who: Teacher,
  lesson: LessonRow,
  captions: { language: string; fileId: string }[],
): Promise<void> {
  const course = await heldCourse(trx, lesson.courseId, who.member)
  const now = ports.clock.now()
  const held = await holdFiles(
    trx,
    captions.map(({ fileId }) => fileId),
    { purpose: 'caption', accountId: who.member.accountId, now },
  )
  if (held !== captions.length) throw badInput({ captions: 'illegal' })
  const before = await putCaptions(trx, lesson.id, captions)
  if (before.length + captions.length === 0) return
  await releaseFiles(trx, before, now)
  await audit(trx, ports, {
    who: who.actor,
    what: 'course.lesson-captions',
    subject: { kind: 'course', id: course.id },
    after: { title: lesson.title, languages: captions.map(({ language }) => language) },
  })
}
