import * as z from 'zod/mini'
import { jobKind } from '#server/job-runner/kind.ts'
import { notify } from '#server/notification/notify.ts'
import { questionById } from './rows.ts'
import { answerOf } from './rows-parts.ts'
import { followersBeyond } from './rows-told.ts'

/** Followers in one transaction. */
const batchSize = 200

const named = {
  kind: 'tell-followers',
  payload: z.object({
    questionId: z.string(),
    answerId: z.string(),
    actorId: z.string(),
    /** Who was told already. */
    except: z.array(z.string()),
    /** Who was told by an earlier run: everybody up to here, by their ids. */
    after: z.string(),
  }),
}

/**
 * Tells who follows a question of a new answer, some at a time: the writer does not wait for it. What they are told and
 * the order for the rest are one transaction, so nobody is told twice.
 */
export const tellFollowers = jobKind({
  ...named,
  async run({ questionId, answerId, actorId, except, after }, { ports, finish }) {
    await ports.db.transaction().execute(async (trx) => {
      const question = await questionById(trx, questionId)
      const answer = await answerOf(trx, questionId, answerId)
      if (question && question.hidden === 0 && question.deletedAt === null && answer) {
        const followers = await followersBeyond(trx, questionId, { after, except, most: batchSize })
        const path = `/QA/${questionId}#answer-${answerId}`
        for (const accountId of followers)
          await notify(trx, ports, {
            accountId,
            event: 'question.followed',
            about: `question:${questionId}`,
            path,
            title: question.title,
            actorId,
          })
        const last = followers.at(-1)
        if (followers.length === batchSize && last !== undefined) {
          const next = { questionId, answerId, actorId, except, after: last }
          await ports.jobs.enqueue(trx, named, next)
        }
      }
      await finish(trx)
    })
  },
})
