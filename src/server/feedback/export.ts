import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { FeedbackKind, FeedbackStatus } from '#contract/feedback/feedback.ts'
import type { exportTickets } from '#contract/feedback/figures.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { actorOf, audit } from '#server/audit/audit.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { badInput } from '#server/http/failure.ts'
import { memberOf } from '#server/server.ts'
import { csvBegin, csvLine, csvText } from '#server/text/csv.ts'
import { localDay, localText, zoneText } from '#server/text/local-time.ts'
import { type TicketFilter, type TicketRow, ticketsAfter } from './rows-staff.ts'
import { statusAt } from './status.ts'

type Words = {
  file: string
  headings: (zone: string) => string[]
  kinds: Record<FeedbackKind, string>
  statuses: Record<FeedbackStatus, string>
  priorities: Record<number, string>
  guest: string
}

const words: Record<Locale, Words> = {
  'zh-cn': {
    file: '反馈',
    headings: (zone) => [
      ...['编号', '标题', '类型', '状态', '优先级', '会员', '会员编号', '联系方式', '相关页面', '负责人'],
      ...[`提交时间（${zone}）`, `首次回复（${zone}）`, `解决时间（${zone}）`, '评分', '评价'],
    ],
    kinds: {
      ...{ bug: '功能异常', idea: '建议', content: '内容', billing: '付款', account: '账号', apply: '申请' },
      other: '其他',
    },
    statuses: { new: '新反馈', open: '处理中', waiting: '等待会员', resolved: '已解决', closed: '已关闭' },
    priorities: { 1: '紧急', 2: '高', 3: '普通', 4: '低' },
    guest: '访客',
  },
  en: {
    file: 'feedback',
    headings: (zone) => [
      ...['Number', 'Title', 'Kind', 'Status', 'Priority', 'Member', 'Account', 'Contact', 'About', 'Assignee'],
      ...[`Received (${zone})`, `First answer (${zone})`, `Resolved (${zone})`, 'Stars', 'Rating'],
    ],
    kinds: {
      ...{ bug: 'Problem', idea: 'Idea', content: 'Content', billing: 'Payment', account: 'Account' },
      ...{ apply: 'Application', other: 'Other' },
    },
    statuses: { new: 'New', open: 'Open', waiting: 'Waiting for the member', resolved: 'Resolved', closed: 'Closed' },
    priorities: { 1: 'Urgent', 2: 'High', 3: 'Normal', 4: 'Low' },
    guest: 'Guest',
  },
}

type Asked = { filter: TicketFilter; offset: number; after?: string | undefined }

/**
 * One part of a file, so that neither side holds more than that of it at once. The first one is noted in the log. Throws
 * 400 {after: illegal} for a part that none has named.
 */
export async function exportPart(
  call: Call,
  { filter, offset, after }: Asked,
): Promise<OutputOf<typeof exportTickets>> {
  const { ports, locale } = call
  const db = call.db
  const now = ports.clock.now()
  const place = after === undefined ? undefined : placeOf(after)
  const at = { now, self: memberOf(call).accountId }
  const { partLines, fileLines } = feedbackLimits
  const { list, total } = await ticketsAfter(db, { ...filter, after: place?.no, limit: partLines }, at)
  if (!place) {
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    await ports.db.transaction().execute((trx) =>
      audit(trx, ports, {
        ...{ who: actorOf(call), what: 'feedback.export', subject: { kind: 'feedback', id: 'csv' } },
        after: { ...(given as Record<string, string>), lines: Math.min(total, fileLines) },
      }),
    )
  }
  const lines = (place?.lines ?? 0) + list.length
  const last = list.at(-1)
  const isEnd = !last || list.length < partLines || lines >= fileLines
  const { file, headings } = words[locale]
  const head = place ? '' : csvBegin + csvLine(headings(zoneText(offset)).map(csvText))
  return {
    name: `${file}-${localDay(now, offset)}.csv`,
    csv: head + list.map((row) => lineOf(row, { locale, offset, now })).join(''),
    lines: list.length,
    total,
    next: isEnd ? '' : `${lines} ${last.no}`,
  }
}

function lineOf(row: TicketRow, { locale, offset, now }: { locale: Locale; offset: number; now: number }): string {
  const { kinds, statuses, priorities, guest } = words[locale]
  const member = row.accountId === '' ? guest : row.memberName || row.memberUsername || ''
  const time = (at: number | null) => (at === null ? '' : localText(at, offset))
  return csvLine([
    String(row.no),
    csvText(row.title),
    kinds[row.kind],
    statuses[statusAt(row, now)],
    priorities[row.priority] ?? '',
    ...[member, row.accountId, row.contact || row.guestEmail, row.about].map(csvText),
    csvText(row.staffName || row.staffUsername || ''),
    ...[row.createdAt, row.answeredAt, row.resolvedAt].map(time),
    row.stars === null ? '' : String(row.stars),
    csvText(row.ratingWords),
  ])
}

/** How many lines there were, and the number of the last of them. */
function placeOf(after: string): { lines: number; no: number } {
  const [, lines, no] = /^(\d{1,6}) (\d{1,12})$/.exec(after) ?? []
  if (lines === undefined || no === undefined) throw badInput({ after: 'illegal' })
  return { lines: Number(lines), no: Number(no) }
}
