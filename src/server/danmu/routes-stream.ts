import { codes } from '#contract/base/codes.ts'
import { CourseId, LessonId } from '#contract/course/course.ts'
import { danmuStreamPath } from '#contract/danmu/stream.ts'
import { openedLesson } from '#server/course/shown.ts'
import { admit } from '#server/endpoint/authorise.ts'
import { streamResponse } from '#server/http/event-stream.ts'
import { Failure, notFound, phrases } from '#server/http/failure.ts'
import { limitAccount } from '#server/http/rate-limit.ts'
import type { Server } from '#server/server.ts'
import { createDanmuStreams } from './streams.ts'

/** Seconds until asking again makes sense while there is no room, or no way to hear of changes. */
const retryAfter = 60

/** The stream of what is said (contract/danmu/stream.ts). It is no call of the contract's: its answer has no end. */
export function danmuStreamRoutes(server: Server): void {
  const { ports } = server
  const streams = createDanmuStreams(ports)

  server.hono.get(danmuStreamPath, async (c) => {
    const member = await admit(c, server, { auth: 'optional' })
    if (member) await limitAccount(ports, c, member.accountId)
    const courseId = CourseId.safeParse(c.req.param('id')).data
    const id = LessonId.safeParse(c.req.param('lessonId')).data
    if (courseId === undefined || id === undefined) throw notFound()
    const place = { courseId, lessonId: id }
    const lesson = await openedLesson(ports.db, place, member?.accountId ?? null, ports.clock.now())
    const stream = ports.events ? streams.open(lesson.id, { isMember: member !== null }) : null
    if (!stream) throw new Failure(codes.unavailable, phrases.unavailable, null, retryAfter)
    return streamResponse(stream)
  })
}
