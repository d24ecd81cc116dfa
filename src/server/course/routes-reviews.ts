import { limits } from '#contract/base/limits.ts'
import {
  deleteReview,
  getMyReview,
  hideReview,
  listReviews,
  putReview,
  replyToReview,
} from '#contract/course/reviews.ts'
import { holdsNode } from '#server/access/permission.ts'
import { actorOf } from '#server/audit/audit.ts'
import { read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { hide, ownReview, readReview, reply, writeReview } from './reviews.ts'
import { removeReview, reviewPage, starsOf } from './rows-reviews.ts'
import { shownCourse } from './shown.ts'
import { successWords } from './success-words.ts'
import { mayTeach } from './teachers.ts'

/** What learners think of courses, what teachers reply, and what support hides. */
export function courseReviewRoutes(server: Server): void {
  read(server, listReviews, async ({ id, page = 1, limit = limits.pageSize }, { db, member }) => {
    const course = await shownCourse(db, id, member?.accountId ?? null)
    const holds = async (node: '/admin/study/edit' | '/admin/study/review') =>
      member !== null && (await holdsNode(db, member.roleId, node))
    const mayHide = await holds('/admin/study/review')
    const isTheirs = member !== null && (await mayTeach(db, course, member))
    const { list, total } = await reviewPage(db, { courseId: id, hidden: mayHide, page, limit })
    return {
      list: list.map(({ name, username, ...row }) => readReview(row, name || username || '')),
      total,
      stars: (await starsOf(db, [id])).get(id) ?? [0, 0, 0, 0, 0],
      mayReply: isTheirs && (await holds('/admin/study/edit')),
      mayHide,
    }
  })

  read(server, getMyReview, ({ id }, call) => ownReview(call.db, id, memberOf(call).accountId))

  write(
    server,
    putReview,
    async (input, call) => ({
      updatedAt: await writeReview(call.trx, call.ports, memberOf(call).accountId, input),
    }),
    { said: successWords.reviewSaved },
  )

  write(
    server,
    deleteReview,
    async ({ id }, call) => {
      await removeReview(call.trx, id, memberOf(call).accountId)
      return { deleted: true as const }
    },
    { said: successWords.reviewDeleted },
  )

  write(
    server,
    replyToReview,
    async (input, call) => {
      await reply(call.trx, call.ports, { actor: actorOf(call), member: memberOf(call) }, input)
      return { replied: input.text.trim() !== '' }
    },
    { said: successWords.reviewReplied },
  )

  write(
    server,
    hideReview,
    async (input, call) => {
      await hide(call.trx, call.ports, { actor: actorOf(call) }, input)
      return { hidden: input.reason.trim() !== '' }
    },
    {
      said: ({ reason }) => (reason.trim() === '' ? successWords.reviewShown : successWords.reviewHidden),
    },
  )
}
