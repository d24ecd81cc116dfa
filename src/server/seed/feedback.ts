import type { Locale } from '#contract/base/locale.ts'
import type { FeedbackKind } from '#contract/feedback/feedback.ts'
import { holdAccount } from '#server/account/rows.ts'
import type { Trx } from '#server/db/schema.ts'
import { answerOrNote } from '#server/feedback/care.ts'
import { answer, rate, send } from '#server/feedback/write.ts'
import { memberWriter } from '#server/feedback/writer.ts'
import type { AuthoringPorts, Ports } from '#server/ports/ports.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { drawText } from '#server/upload/authored-text.ts'

/** The demo people's clocks are China's. */
const offset = 480
const hour = 3_600

type SeedPorts = AuthoringPorts & Pick<Ports, 'db'>
type Said = { by: 'member' | 'staff' | 'note'; after: number; body: string; status?: 'resolved' }
type Thread = {
  by: string
  /** How many days ago, 1 at least, and at what hour in China. */
  daysAgo: number
  at: number
  locale: Locale
  kind: FeedbackKind
  title: string
  body: string
  about?: string
  diagnostics?: string
  /** Said so many hours after it was sent. */
  said: Said[]
  rated?: { stars: number; words: string }
}

const threads: Thread[] = [
  {
    by: 'lin',
    daysAgo: 6,
    at: 21,
    locale: 'zh-cn',
    kind: 'bug',
    title: '地铁里打开应用，目录停在加载中',
    body: '早上在地铁里打开**应用**，目录一直显示加载中，要退出重开才能看到。昨天已经保存过整个帮助中心。',
    about: '/help',
    diagnostics:
      'build: demo\nbrowser: Chrome for Android\nlanguage: zh-cn\nonline: no\ninstalled: yes\nstorage: 38 MB of 2048 MB',
    said: [
      { by: 'note', after: 10, body: '信号很弱而不是断网，和上周的另一条是同一个原因。' },
      { by: 'staff', after: 11, body: '谢谢你写得这么清楚。请问手机左上角当时有信号格吗？' },
      { by: 'member', after: 14, body: '有一格，时有时无。' },
      {
        by: 'staff',
        after: 40,
        status: 'resolved',
        body: '找到原因了：信号很弱时应用等得太久。新版本两秒没有回应就先显示保存在手机上的内容，更新后即可。',
      },
    ],
    rated: { stars: 5, words: '更新后果然好了' },
  },
  {
    by: 'lin',
    daysAgo: 2,
    at: 20,
    locale: 'zh-cn',
    kind: 'idea',
    title: '希望能按单元下载课程',
    body: '手机空间不大，希望只下载这一周要学的单元，而不是整门课程。',
    said: [{ by: 'staff', after: 13, body: '好主意，已经记下。你一般一次想存几个单元？' }],
  },
  {
    by: 'wen',
    daysAgo: 1,
    at: 9,
    locale: 'zh-cn',
    kind: 'content',
    title: '《保存到手机》第三步的截图是旧的',
    body: '第三步里的按钮现在叫“保存”，图上还是旧的名字。',
    about: '/help/read-offline',
    said: [],
  },
  {
    by: 'ada',
    daysAgo: 3,
    at: 16,
    locale: 'en',
    kind: 'account',
    title: 'Two accounts for one person',
    body: 'A colleague signed in twice with different addresses and now has two accounts. Can they be joined?',
    said: [{ by: 'note', after: 2, body: 'Not possible yet. Ask which of the two has the points.' }],
  },
]

/**
 * Lets the demo people of `issuer` write to support in the days before now, and support answer, by the services that every
 * feedback goes through. Does nothing where there is any feedback, or where there are no such people.
 */
export async function seedFeedback(ports: SeedPorts, issuer: string): Promise<void> {
  const today = dayBegin(ports.clock.now(), offset)
  await ports.db.transaction().execute(async (trx) => {
    const accounts = await trx.selectFrom('account').select(['id', 'username']).where('issuer', '=', issuer).execute()
    const people = new Map(accounts.map(({ id, username }) => [username, id]))
    const staff = people.get('susu')
    // Of two processes that begin at once, the second waits here and then finds what the first has stored.
    if (!staff || !(await holdAccount(trx, staff))) return
    if (await trx.selectFrom('feedback').select('id').limit(1).executeTakeFirst()) return
    for (const thread of [...threads].sort((a, b) => b.daysAgo - a.daysAgo)) {
      const member = people.get(thread.by)
      const at = today - thread.daysAgo * daySeconds + thread.at * hour
      if (member !== undefined) await write(trx, ports, { member, staff }, thread, at)
    }
    // What happened days ago has been read by now: a first visit finds a few that are new.
    const now = ports.clock.now()
    await trx
      .updateTable('notification')
      .set({ readAt: now, unreadKey: null })
      .where('updatedAt', '<', now - 4 * 24 * hour)
      .execute()
  })
}

async function write(
  trx: Trx,
  ports: SeedPorts,
  { member, staff }: { member: string; staff: string },
  { locale, kind, title, body, about = '', diagnostics = '', said, rated }: Thread,
  begin: number,
): Promise<void> {
  const now = ports.clock.now()
  const who = memberWriter(member)
  const then = (after: number) => ({ ...ports, clock: { now: () => Math.min(begin + after * hour, now) } })
  const text = await drawText(ports, body, locale)
  const { id } = await send(trx, then(0), who, { kind, title, text, contact: '', about, diagnostics })
  for (const { by, after, body: words, status } of said) {
    const drawn = await drawText(ports, words, locale)
    if (by === 'member') await answer(trx, then(after), who, { id, text: drawn })
    else {
      const internal = by === 'note'
      await answerOrNote(trx, then(after), { accountId: staff, address: '' }, { id, internal, status, text: drawn })
    }
  }
  if (rated) await rate(trx, then(60), who, { id, ...rated })
}
