import type { ActivityDraft } from '#contract/activity/staff.ts'
import { holdAccount } from '#server/account/rows.ts'
import { checkInFor } from '#server/activity/check-in.ts'
import { join } from '#server/activity/join.ts'
import { add, drawRules, publish } from '#server/activity/write.ts'
import type { Trx } from '#server/db/schema.ts'
import type { AuthoringPorts, Ports } from '#server/ports/ports.ts'
import { dayBegin, daySeconds, localDay } from '#server/text/local-time.ts'

/** The demo people's clocks are China's. */
const offset = 480
const zone = 'Asia/Shanghai'
const hour = 3_600
/** When they were planned and published. */
const plannedDaysAgo = 9

type SeedPorts = AuthoringPorts & Pick<Ports, 'db'>
type Planned = Pick<ActivityDraft, 'titleZh' | 'titleEn' | 'summaryZh' | 'summaryEn' | 'rulesZh' | 'rulesEn' | 'mode'> &
  Partial<ActivityDraft> & {
    /** Days from today and hour in China, and how many hours it takes. */
    day: number
    at: number
    hours: number
    people: string[]
  }

const planned: Planned[] = [
  {
    day: 3,
    at: 19.5,
    hours: 1.5,
    mode: 'online',
    seats: 30,
    people: ['lin', 'wen'],
    titleZh: '线上共读：离线优先的设计',
    titleEn: 'Reading together: offline first',
    summaryZh: '一起读一章，聊聊弱网下的体验',
    summaryEn: 'We read one chapter and talk about weak networks',
    link: 'https://meet.example.com/lamplight-reading',
    rulesZh: '- 请**提前读完**第三章\n- 带一个你遇到过的弱网问题\n- 会议全程不录像',
    rulesEn:
      '- Please read chapter 3 **beforehand**\n- Bring one problem with a weak network of your own\n- Nothing is recorded',
  },
  {
    day: 6,
    at: 14,
    hours: 3,
    mode: 'offline',
    seats: 1,
    people: ['ada', 'lin'],
    titleZh: '上海线下工作坊：写好一篇帮助文档',
    titleEn: 'Workshop in Shanghai: writing a help page',
    summaryZh: '动手改一篇真实的文档',
    summaryEn: 'We rewrite a real page, hands on',
    placeZh: '上海市徐汇区衡山路 1 号 3 楼',
    placeEn: '3rd floor, 1 Hengshan Road, Shanghai',
    rulesZh: '请带上自己的电脑。入场时出示活动页面上的二维码。',
    rulesEn: 'Bring a computer of your own. Show the QR code on this page at the door.',
  },
  {
    day: -2,
    at: 0,
    hours: 21 * 24,
    mode: 'challenge',
    rewardPoints: 50,
    people: ['lin', 'wen', 'ada'],
    titleZh: '三周挑战：每天点一盏灯',
    titleEn: 'Three weeks: a lamp every day',
    summaryZh: '签到 7 天，有 1 个回答被采纳',
    summaryEn: 'Check in on 7 days and have an answer accepted',
    tasks: [
      { counter: 'checkIns', target: 7 },
      { counter: 'answers', target: 1 },
    ],
    rulesZh: '全部完成后积分自动到账。排行榜只显示愿意公开的名字。',
    rulesEn: 'The points arrive by themselves once all is done. The ranking names only those who want it.',
  },
  {
    day: -7,
    at: 20,
    hours: 1,
    mode: 'online',
    people: ['wen'],
    titleZh: '新手答疑',
    titleEn: 'Questions of beginners',
    summaryZh: '第一次使用灯下？来问',
    summaryEn: 'New to Lamplight? Come and ask',
    rulesZh: '任何问题都可以问。',
    rulesEn: 'No question is too small.',
  },
]

/** How many days on end each has checked in, with yesterday as the last. */
const checkedIn: Record<string, number> = { lin: 4, wen: 2 }

/**
 * Lets an administrator among the demo people of `issuer` plan activities around today, and others take part and check in,
 * by the services that all of it goes through. Does nothing where there is any activity, or where there are no such people.
 */
export async function seedActivities(ports: SeedPorts, issuer: string): Promise<void> {
  const now = ports.clock.now()
  const today = dayBegin(now, offset)
  const drawn = await Promise.all(planned.map((one) => drawRules(ports, one)))
  await ports.db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('account')
      .select(['id', 'username', 'roleId'])
      .where('issuer', '=', issuer)
      .execute()
    const people = new Map(accounts.map(({ id, username }) => [username, id]))
    const staff = accounts.find(({ roleId }) => roleId === 9)?.id
    // Of two processes that begin at once, the second waits here and then finds what the first has stored.
    if (!staff || !(await holdAccount(trx, staff))) return
    if (await trx.selectFrom('activity').select('id').limit(1).executeTakeFirst()) return
    const then = { ...ports, clock: { now: () => today - plannedDaysAgo * daySeconds } }
    for (const [index, { day, at, hours, people: names, ...words }] of planned.entries()) {
      const startAt = today + day * daySeconds + at * hour
      const draft = draftOf(words, { startAt, endAt: startAt + hours * hour })
      const who = { accountId: staff, address: '' }
      const id = await add(trx, then, who, { draft, drawn: drawn[index] as (typeof drawn)[number] })
      await publish(trx, then, who, { id, version: 1 })
      for (const name of names) await joinAs(trx, then, people.get(name), id)
    }
    for (const [name, days] of Object.entries(checkedIn)) {
      const accountId = people.get(name)
      for (let ago = days; accountId !== undefined && ago > 0; ago--)
        await checkInFor(trx, ports, accountId, { day: localDay(today - ago * daySeconds, offset), zone })
    }
  })
}

async function joinAs(trx: Trx, ports: SeedPorts, accountId: string | undefined, id: string): Promise<void> {
  if (accountId !== undefined) await join(trx, ports, accountId, { id, named: true, askedAt: ports.clock.now() })
}

function draftOf(
  words: Omit<Planned, 'day' | 'at' | 'hours' | 'people'>,
  { startAt, endAt }: { startAt: number; endAt: number },
): ActivityDraft {
  const plain = { placeZh: '', placeEn: '', link: '', seats: null, open: true, rewardPoints: 0, tasks: [] }
  return { ...plain, zone, startAt, endAt, signupEndAt: words.mode === 'challenge' ? endAt : startAt, ...words }
}
