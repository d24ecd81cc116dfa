import type { Answers } from '#contract/application/answers.ts'
import { holdAccount } from '#server/account/rows.ts'
import { decide, take } from '#server/application/decide.ts'
import { setProved } from '#server/application/rows.ts'
import { sealer } from '#server/application/seal.ts'
import { submit } from '#server/application/write.ts'
import { grantableCourses } from '#server/course/rows-grants.ts'
import { refundableOf } from '#server/order/rows.ts'
import type { Ports } from '#server/ports/ports.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'

/** The demo people's clocks are China's. */
const offset = 480
const hour = 3_600

type SeedPorts = Pick<Ports, 'db' | 'clock' | 'secrets' | 'jobs' | 'events' | 'sealKey'>
type Sent = {
  by: string
  /** How many days ago, and at what hour in China. */
  daysAgo: number
  at: number
  form: string
  answers: Answers
  /** Among the answers, as `course`, is the course of this title. */
  namesCourse?: string
  /** Among the answers, as `order`, is the last order of theirs that can be refunded. */
  namesOrder?: true
  /** A reviewer began so many hours after it was sent; how it ended so many hours after. */
  taken?: number
  decided?: { after: number; decision: 'approved' | 'rejected'; reason: string }
}

/** A number that no network has given out. */
const demoMobile = '19900000001'

const sent: Sent[] = [
  {
    by: 'lin',
    daysAgo: 5,
    at: 20,
    form: 'courseAccess',
    namesCourse: '初中物理：认识力',
    answers: { reason: 'school', organisation: '实验中学', note: '班主任推荐。' },
    taken: 13,
    decided: { after: 15, decision: 'approved', reason: '已为你开通，祝学习顺利。' },
  },
  {
    by: 'lin',
    daysAgo: 2,
    at: 21,
    form: 'refund',
    answers: { why: 'other', details: '那天晚上临时要出差，来不了了，请把票让给别人。' },
    namesOrder: true,
    taken: 12,
  },
  {
    by: 'wen',
    daysAgo: 1,
    at: 10,
    form: 'teacher',
    answers: {
      name: '温一凡',
      idNumber: '11010519491231002X',
      mobile: demoMobile,
      area: '440300',
      subjects: ['maths', 'other'],
      otherSubject: '围棋',
      years: '6.5',
      certified: 'no',
      consent: true,
      about: '在社区教了六年多数学和围棋，想把课程放到网上，让更多孩子晚上也能学。',
    },
  },
]

/**
 * Lets the demo people of `issuer` apply in the days before now, and support review, by the services that every
 * application goes through. Does nothing where there is any, or where there are no such people.
 */
export async function seedApplications(ports: SeedPorts, issuer: string): Promise<void> {
  const now = ports.clock.now()
  const today = dayBegin(now, offset)
  const made = await sealer(ports)
  const accounts = await ports.db
    .selectFrom('account')
    .select(['id', 'username'])
    .where('issuer', '=', issuer)
    .execute()
  const people = new Map(accounts.map(({ id, username }) => [username, id]))
  const staff = people.get('susu')
  const wen = people.get('wen')
  if (!staff || !wen) return
  await setProved(ports.db, { accountId: wen, mobile: demoMobile, now })
  await ports.db.transaction().execute(async (trx) => {
    // Of two processes that begin at once, the second waits here and then finds what the first has stored.
    if (!(await holdAccount(trx, staff))) return
    if (await trx.selectFrom('application').select('id').limit(1).executeTakeFirst()) return
    const who = { accountId: staff, address: '' }
    for (const { by, daysAgo, at, form: key, answers, namesOrder, namesCourse, taken, decided } of sent) {
      const member = people.get(by)
      if (member === undefined) continue
      const begin = today - daysAgo * daySeconds + at * hour
      const then = (after: number) => ({ ...ports, clock: { now: () => Math.min(begin + after * hour, now) } })
      const [order] = namesOrder ? await refundableOf(trx, member, 1) : []
      if (namesOrder && !order) continue
      const course = (await grantableCourses(trx, 50)).find(({ title }) => title === namesCourse)
      if (namesCourse !== undefined && !course) continue
      const given = { ...answers, ...(order && { order: order.id }), ...(course && { course: course.id }) }
      const { id } = await submit(trx, then(0), member, { key, no: 1, answers: given, sealer: made })
      const asked = { id, locale: 'zh-cn' as const }
      const version = taken === undefined ? 1 : await take(trx, then(taken), who, { ...asked, version: 1 })
      if (decided) {
        const { after, decision, reason } = decided
        await decide(trx, then(after), who, { ...asked, version, decision, reason })
      }
    }
    // What happened days ago has been read by now.
    await trx
      .updateTable('notification')
      .set({ readAt: now, unreadKey: null })
      .where('event', 'in', ['application.approved', 'course.granted'])
      .where('updatedAt', '<', now - 3 * daySeconds)
      .execute()
  })
}
