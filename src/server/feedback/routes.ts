import { limits } from '#contract/base/limits.ts'
import {
  answerFeedback,
  getFeedback,
  listMyFeedback,
  rateFeedback,
  reopenFeedback,
  seeFeedback,
  sendFeedback,
} from '#contract/feedback/feedback.ts'
import { claimFeedback } from '#contract/feedback/guest.ts'
import { type Call, read, write } from '#server/endpoint/implement.ts'
import { readAbout } from '#server/notification/notify.ts'
import { memberOf, type Server } from '#server/server.ts'
import { type DrawnText, drawText } from '#server/upload/authored-text.ts'
import { claim } from './guest.ts'
import { aboutFeedback } from './notify.ts'
import { feedbackOf, holdOwn, ownFeedback, summaryOf } from './read.ts'
import { ownPage, updateFeedback } from './rows.ts'
import { successWords } from './success-words.ts'
import { answer, rate, reopen, send } from './write.ts'
import { guestWriter, memberWriter } from './writer.ts'

const writerOf = (call: Call) => memberWriter(memberOf(call).accountId)

/** What members write to support, and read of it. */
export function feedbackRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, listMyFeedback, async ({ show, page = 1, limit = limits.pageSize }, call) => {
    const now = clock.now()
    const { list, total } = await ownPage(call.db, memberOf(call).accountId, { show, page, limit, now })
    return { list: list.map((row) => summaryOf(row, now)), total }
  })

  read(server, getFeedback, async ({ id }, call) =>
    feedbackOf(call.db, await ownFeedback(call.db, writerOf(call), id), clock.now()),
  )

  write(
    server,
    claimFeedback,
    async ({ id, key }, call) => {
      await claim(call.trx, call.ports, memberOf(call).accountId, {
        id,
        guest: await guestWriter(call.ports, key),
      })
      return { id }
    },
    { said: successWords.feedbackClaimed },
  )

  write<typeof sendFeedback, DrawnText>(
    server,
    sendFeedback,
    async (input, call, text) => send(call.trx, call.ports, writerOf(call), { ...input, text }),
    {
      before: ({ body, locale }, { ports }) => drawText(ports, body, locale),
      said: successWords.feedbackSent,
    },
  )

  write<typeof answerFeedback, DrawnText>(
    server,
    answerFeedback,
    async ({ id }, call, text) => ({
      id: await answer(call.trx, call.ports, writerOf(call), { id, text }),
    }),
    {
      before: ({ body }, { ports, locale }) => drawText(ports, body, locale),
      said: successWords.feedbackAnswered,
    },
  )

  write(
    server,
    reopenFeedback,
    async ({ id }, call) => ({ status: await reopen(call.trx, call.ports, writerOf(call), id) }),
    { said: successWords.feedbackReopened },
  )

  write(
    server,
    rateFeedback,
    async (input, call) => {
      await rate(call.trx, call.ports, writerOf(call), input)
      return { stars: input.stars }
    },
    { said: successWords.feedbackRated },
  )

  write(server, seeFeedback, async ({ id }, call) => {
    const seenAt = clock.now()
    const row = await holdOwn(call.trx, writerOf(call), id)
    await updateFeedback(call.trx, row.id, { seenAt })
    await readAbout(call.trx, call.ports, row.accountId, aboutFeedback(row.id))
    return { seenAt }
  })
}
