import { audit } from '#server/audit/audit.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sortableId } from '#server/sortable-id.ts'
import { tellLearnersNamed } from './message-job.ts'
import { countLearners } from './rows-learners.ts'
import { heldCourse } from './staff.ts'
import type { Teacher } from './write.ts'

/**
 * Tells everybody who takes a course something; how many there are. Throws 404, 400 {text: illegal} where nobody takes it.
 */
export async function message(
  trx: Trx,
  ports: Ports,
  { actor, member }: Teacher,
  input: { id: string; text: string },
): Promise<number> {
  const { id: courseId } = await heldCourse(trx, input.id, member)
  const text = input.text.trim()
  const learners = await countLearners(trx, courseId)
  if (learners === 0) throw badInput({ text: 'illegal' })
  const id = sortableId(ports)
  const { accountId: actorId } = actor
  await ports.jobs.enqueue(trx, tellLearnersNamed, {
    id,
    courseId,
    text,
    event: 'course.message',
    actorId,
    after: '',
    until: ports.clock.now(),
  })
  const subject = { kind: 'course', id: courseId }
  await audit(trx, ports, { who: actor, what: 'course.message', subject, after: { text, learners } })
  return learners
}
