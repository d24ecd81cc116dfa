import { csvLine, csvText } from '#contract/base/csv.ts'
import type { OutputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { FeedbackKind, FeedbackStatus } from '#contract/feedback/feedback.ts'
import type { exportTickets } from '#contract/feedback/figures.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'
import { csvPart } from '#server/audit/csv-part.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { memberOf } from '#server/server.ts'
import { localDay, localText } from '#server/text/local-time.ts'
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
      '编号',
      '标题',
      '类型',
      '状态',
      '优先级',
      '会员',
      '会员编号',
      '联系方式',
      '相关页面',
      '负责人',
      `提交时间（${zone}）`,
      `首次回复（${zone}）`,
      `解决时间（${zone}）`,
      '评分',
      '评价',
    ],
    kinds: {
      bug: '功能异常',
      idea: '建议',
      content: '内容',
      billing: '付款',
      account: '账号',
      apply: '申请',
      other: '其他',
    },
    statuses: { new: '新反馈', open: '处理中', waiting: '等待会员', resolved: '已解决', closed: '已关闭' },
    priorities: { 1: '紧急', 2: '高', 3: '普通', 4: '低' },
    guest: '访客',
  },
  en: {
    file: 'feedback',
    headings: (zone) => [
      'Number',
      'Title',
      'Kind',
      'Status',
      'Priority',
      'Member',
      'Account',
      'Contact',
      'About',
      'Assignee',
      `Received (${zone})`,
      `First answer (${zone})`,
      `Resolved (${zone})`,
      'Stars',
      'Rating',
    ],
    kinds: {
      bug: 'Problem',
      idea: 'Idea',
      content: 'Content',
      billing: 'Payment',
      account: 'Account',
      apply: 'Application',
      other: 'Other',
    },
    statuses: { new: 'New', open: 'Open', waiting: 'Waiting for the member', resolved: 'Resolved', closed: 'Closed' },
    priorities: { 1: 'Urgent', 2: 'High', 3: 'Normal', 4: 'Low' },
    guest: 'Guest',
  },
}

type Asked = { filter: TicketFilter; offset: number; after?: string | undefined }

export function exportPart(call: Call, { filter, offset, after }: Asked): Promise<OutputOf<typeof exportTickets>> {
  const { ports, locale } = call
  const now = ports.clock.now()
  const at = { now, self: memberOf(call).accountId }
  const { partLines, fileLines } = feedbackLimits
  const { file, headings } = words[locale]
  return csvPart<TicketRow>(call, {
    name: `${file}-${localDay(now, offset)}.csv`,
    headings,
    offset,
    after,
    place: /^(\d{1,12})$/,
    rows: (place) => ticketsAfter(call.db, { ...filter, after: place && Number(place[0]), limit: partLines }, at),
    placeOf: ({ no }) => String(no),
    lineOf: (row) => lineOf(row, { locale, offset, now }),
    most: { part: partLines, file: fileLines },
    noted: { what: 'feedback.export', subject: { kind: 'feedback', id: 'csv' }, filter },
  })
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
