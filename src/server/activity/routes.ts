import {
  getActivity,
  getActivityRanking,
  joinActivity,
  leaveActivity,
  listActivities,
  nameInRanking,
} from '#contract/activity/activity.ts'
import { activityLimits } from '#contract/activity/limits.ts'
import { codes } from '#contract/base/codes.ts'
import { limits } from '#contract/base/limits.ts'
import { Reply, read, write } from '#server/endpoint/implement.ts'
import { memberOf, type Server } from '#server/server.ts'
import { requireSwitch } from '#server/switch/ask.ts'
import { join, leave, setNamed } from './join.ts'
import { activityOf, summaryOf, visibleActivity } from './read.ts'
import { publishedPage } from './rows.ts'
import { ranked, statesOf } from './rows-people.ts'
import { successWords } from './success-words.ts'

/** What everybody sees of activities, and how members take part. */
export function activityRoutes(server: Server): void {
  const { clock } = server.ports

  read(server, listActivities, async ({ locale, show = 'upcoming', mine, page = 1, limit = limits.pageSize }, call) => {
    const accountId = call.member?.accountId ?? ''
    const asked = { accountId, show, mine: mine !== undefined, page, limit, now: clock.now() }
    const { list, total } = await publishedPage(call.db, asked)
    const states = await statesOf(
      call.db,
      accountId,
      list.map(({ id }) => id),
    )
    return { list: list.map((row) => summaryOf(row, states.get(row.id), locale)), total }
  })

  read(server, getActivity, async ({ id, locale }, call) => {
    const accountId = call.member?.accountId ?? ''
    return activityOf(call.db, await visibleActivity(call.db, id, accountId), accountId, locale)
  })

  read(server, getActivityRanking, async ({ id }, call) => {
    const { accountId } = memberOf(call)
    const activity = await visibleActivity(call.db, id, accountId)
    const rows = await ranked(call.db, activity.id, activityLimits.ranking)
    return {
      list: rows.map(({ name, username, named, done, doneAt, ...row }, at) => ({
        name: named === 1 || row.accountId === accountId ? name || username : '',
        done,
        finishedAt: done === 1_000 ? doneAt : 0,
        rank: at + 1,
        mine: row.accountId === accountId,
      })),
    }
  })

  write<typeof joinActivity, void>(
    server,
    joinActivity,
    async (input, call) => {
      const joined = await join(call.trx, call.ports, memberOf(call).accountId, input)
      const words = joined.mine === 'joined' ? successWords.activityJoined : successWords.activityWaiting
      return new Reply(codes.ok, words[call.locale], joined)
    },
    { before: (_, call) => requireSwitch(call, 'activity.signup') },
  )

  write(
    server,
    leaveActivity,
    async ({ id }, call) => {
      await leave(call.trx, call.ports, memberOf(call).accountId, id)
      return { mine: 'none' as const }
    },
    { said: successWords.activityLeft },
  )

  write(server, nameInRanking, async (input, call) => {
    await setNamed(call.trx, memberOf(call).accountId, input)
    return { named: input.named }
  })
}
