import { deleteDanmu, getDanmuDensity, listDanmu, reportDanmu, sendDanmu } from '#contract/danmu/danmu.ts'
import { openedLesson } from '#server/course/shown.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { densityOf } from './density.ts'
import { report } from './moderation.ts'
import { danmuPage } from './rows.ts'
import { successWords } from './success-words.ts'
import { ownState, takeBack, writeDanmu } from './write.ts'

/** What is said at a moment of a video. */
export function danmuRoutes(server: Server): void {
  read(server, listDanmu, async ({ id: courseId, lessonId, minute }, { db, member, ports }) => {
    const reader = member?.accountId ?? null
    await openedLesson(db, { courseId, lessonId }, reader, ports.clock.now())
    const rows = await danmuPage(db, { lessonId, minute, accountId: reader })
    return {
      list: rows.map(({ id, atMs, text, mode, colour, kind, state, accountId }) => ({
        id,
        atMs,
        text,
        mode,
        colour,
        kind,
        authorId: reader === null ? '' : accountId,
        mine: accountId === reader,
        state: ownState(state),
      })),
    }
  })

  read(server, getDanmuDensity, async ({ id: courseId, lessonId }, { db, member, ports }) => {
    await openedLesson(db, { courseId, lessonId }, member?.accountId ?? null, ports.clock.now())
    return densityOf(db, lessonId)
  })

  write(server, sendDanmu, (input, call) => writeDanmu(call.trx, call.ports, memberOf(call).accountId, input))

  write(server, deleteDanmu, async (input, call) => {
    await takeBack(call.trx, call.ports, memberOf(call).accountId, input)
    return { deleted: true as const }
  })

  write(
    server,
    reportDanmu,
    async (input, call) => ({ reported: await report(call.trx, call.ports, memberOf(call).accountId, input) }),
    { said: successWords.danmuReported },
  )
}
