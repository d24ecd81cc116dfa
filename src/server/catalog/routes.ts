import { listMemberCatalog } from '#contract/catalog/as-member.ts'
import { listCatalog } from '#contract/catalog/catalog.ts'
import { getCourseMarks, getProductMarks, markCourse, markProduct } from '#contract/catalog/marks.ts'
import { actorOf, noteLook } from '#server/audit/audit.ts'
import { heldCourse, staffCourse } from '#server/course/staff.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { holdProduct, productById } from '#server/product/rows.ts'
import { memberOf, type Server } from '#server/server.ts'
import { memberCatalog } from './as-member.ts'
import { catalogPage } from './list.ts'
import { mark, marksFor } from './marks.ts'

/** What is offered, for everybody; and what staff mark it with. */
export function catalogRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, listCatalog, (input, { db }) => catalogPage(db, input, clock.now()))

  read(server, listMemberCatalog, async (input, call) => {
    const page = await memberCatalog(call.db, input, input.at ?? clock.now())
    await noteLook(call, 'account.look', { kind: 'account', id: input.memberId })
    return page
  })

  read(server, getProductMarks, async ({ id }, { db, locale }) => ({
    filters: await marksFor(db, await productById(db, id), locale),
  }))

  write(server, markProduct, async (input, call) => {
    const row = await holdProduct(call.trx, input.id)
    return { marks: await mark(call.trx, call.ports, actorOf(call), 'product', row, input) }
  })

  read(server, getCourseMarks, async ({ id }, call) => ({
    filters: await marksFor(call.db, await staffCourse(call.db, id, memberOf(call)), call.locale),
  }))

  write(server, markCourse, async (input, call) => {
    const row = await heldCourse(call.trx, input.id, memberOf(call))
    return { marks: await mark(call.trx, call.ports, actorOf(call), 'course', row, input) }
  })
}
