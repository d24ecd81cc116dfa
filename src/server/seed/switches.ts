import type { Ports } from '#server/ports/ports.ts'
import { set } from '#server/switch/change.ts'
import { switchRows } from '#server/switch/rows.ts'
import { dayBegin, daySeconds } from '#server/text/local-time.ts'
import { holdDemoStaff } from './demo-staff.ts'

/** The demo people's clocks are China's. */
const offset = 480
const notice = {
  wordsZh: '本周六 02:00–04:00 例行维护，期间可能短暂无法提问。已写的内容都会保留。',
  wordsEn: 'Maintenance this Saturday, 02:00 to 04:00: asking may not work for a moment. What you write is kept.',
}
const flood = {
  wordsZh: '垃圾信息太多，暂停提问到明天。你写的内容都会保留。',
  wordsEn: 'Too much spam: asking is closed until tomorrow. What you write is kept.',
}

/** What the administrator turned, days ago, and why: the latest of each is how it stands. */
const moves = [
  { key: 'question.ask', daysAgo: 24, version: 0, enabled: false, ...flood, why: '垃圾提问激增 / Spam flood' },
  { key: 'question.ask', daysAgo: 23, version: 1, enabled: true, ...flood, why: '已恢复正常 / It is over' },
  { key: 'site.maintenance', daysAgo: 9, version: 0, enabled: true, ...notice, why: '例行维护 / Routine maintenance' },
  { key: 'site.maintenance', daysAgo: 8, version: 1, enabled: false, ...notice, why: '维护完成 / Done' },
]

/** Lets the administrator among the demo people of `issuer` set switches in the past. Does nothing where any is set. */
export async function seedSwitches(ports: Pick<Ports, 'db' | 'clock' | 'secrets'>, issuer: string): Promise<void> {
  const today = dayBegin(ports.clock.now(), offset)
  await ports.db.transaction().execute(async (trx) => {
    const admin = await holdDemoStaff(trx, issuer, 9)
    if (admin === null || (await switchRows(trx)).length > 0) return
    for (const { daysAgo, key, ...values } of moves) {
      const then = { ...ports, clock: { now: () => today - daysAgo * daySeconds + 9 * 3_600 } }
      const input = { id: key, rollout: 100, members: '', roles: '', from: null, to: null, ...values }
      await set(trx, then, { accountId: admin, address: '' }, input, 'zh-cn')
    }
  })
}
