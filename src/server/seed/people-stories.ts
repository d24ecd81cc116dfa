import type { LedgerKind } from '#contract/ledger/ledger.ts'

/** One entry to be: how many days ago it was and at what time in China, in minutes of the day. */
export type Move = {
  daysAgo: number
  minute: number
  kind: LedgerKind
  /** Fen or points. */
  delta: number
  memo: string
  /** What its reference begins with; one of each a day. */
  mark: string
}

export type Story = {
  /** Days since the first sign-in. */
  daysHere: number
  profile: { gender?: number; motto?: string; birthday?: string }
  moves: Move[]
}

type Row = [daysAgo: number, time: string, kind: LedgerKind, delta: number, memo: string, mark: string]

function moveOf([daysAgo, time, kind, delta, memo, mark]: Row): Move {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { daysAgo, minute: hours * 60 + minutes, kind, delta, memo, mark }
}

/** Signing in each morning, save on some days; the minutes wander a little, as people's do. */
function checkIns(daysHere: number, misses: (daysAgo: number) => boolean): Row[] {
  const days = Array.from({ length: daysHere }, (_, daysAgo) => daysAgo).filter((daysAgo) => !misses(daysAgo))
  return days.map((daysAgo) => [daysAgo, `7:${10 + ((daysAgo * 17) % 45)}`, 'points', 5, '每日签到', 'S'])
}

const lin: Row[] = [
  ...checkIns(68, (daysAgo) => daysAgo === 4 || daysAgo % 9 === 8),
  [68, '10:02', 'points', 50, '欢迎来到灯下', 'W'],
  [66, '20:41', 'points', 40, '完成课程《学会提问》', 'C'],
  [61, '21:15', 'points', 30, '完成课程《把笔记写短》', 'C'],
  [57, '12:36', 'points', 15, '提问被采纳', 'A'],
  [52, '21:48', 'points', 40, '完成课程《概率入门》第一单元', 'C'],
  [49, '19:20', 'points', -80, '兑换资料包《概率公式卡》', 'X'],
  [45, '13:05', 'points', 15, '提问被采纳', 'A'],
  [40, '21:30', 'points', 40, '完成课程《概率入门》第二单元', 'C'],
  [33, '20:12', 'points', 60, '完成课程《概率入门》', 'C'],
  [29, '18:50', 'points', -120, '兑换资料包《高中数学错题本》', 'X'],
  [22, '22:01', 'points', 15, '提问被采纳', 'A'],
  [17, '20:44', 'points', 30, '完成课程《英语晨读》第一周', 'C'],
  [10, '20:39', 'points', 30, '完成课程《英语晨读》第二周', 'C'],
  [6, '21:07', 'points', 20, '连续签到奖励', 'B'],
  [5, '12:22', 'points', 15, '提问被采纳', 'A'],
  [4, '19:33', 'points', -60, '兑换资料包《英语常用搭配》', 'X'],
  [3, '20:51', 'points', 45, '完成课程《英语晨读》', 'C'],
  [2, '18:16', 'points', -20, '提问悬赏', 'Q'],
  [1, '21:28', 'points', 30, '完成课程《夜空里的星座》第一单元', 'C'],
  [0, '7:58', 'points', 10, '课程评价被收录', 'E'],
  [66, '19:58', 'balance', 10_000, '充值', 'R'],
  [53, '20:03', 'balance', -3_900, '购买课程《概率入门》', 'P'],
  [38, '12:47', 'balance', -990, '购买资料包《随堂练习》', 'P'],
  [31, '21:19', 'balance', 5_000, '充值', 'R'],
  [18, '19:41', 'balance', -2_990, '购买课程《英语晨读》', 'P'],
  [15, '10:30', 'balance', 990, '退款：资料包《随堂练习》', 'T'],
  [3, '20:30', 'balance', 8_000, '充值', 'R'],
  [1, '20:05', 'balance', -1_850, '购买课程《夜空里的星座》', 'P'],
]

const wen: Row[] = [
  ...checkIns(64, (daysAgo) => daysAgo % 7 > 2),
  [64, '9:12', 'points', 50, '欢迎来到灯下', 'W'],
  [43, '16:40', 'points', 100, '课程《概率入门》上线', 'C'],
  [20, '15:25', 'points', 25, '回答被采纳', 'A'],
  [5, '16:10', 'points', 25, '回答被采纳', 'A'],
  [30, '9:00', 'balance', 26_400, '课程收入', 'I'],
  [2, '9:00', 'balance', 18_700, '课程收入', 'I'],
]

const ada: Row[] = [
  ...checkIns(50, (daysAgo) => daysAgo % 5 > 0),
  [50, '14:31', 'points', 50, '欢迎来到灯下', 'W'],
  [24, '11:17', 'points', 20, '文档被标为有用', 'H'],
  [3, '10:45', 'points', 20, '文档被标为有用', 'H'],
]

const su: Row[] = [
  [60, '9:05', 'points', 50, '欢迎来到灯下', 'W'],
  [12, '15:20', 'points', 20, '回答被采纳', 'A'],
]

const momo: Row[] = [[69, '9:30', 'points', 50, '欢迎来到灯下', 'W']]

function story(daysHere: number, profile: Story['profile'], rows: Row[]): Story {
  return { daysHere, profile, moves: rows.map(moveOf) }
}

/** What the demo people have lived through, by their id. Nobody has told everything about themselves. */
export const stories: Record<string, Story> = {
  lin: story(69, { gender: 2, motto: '慢慢来，比较快。' }, lin),
  wen: story(65, { gender: 1, motto: '好问题比答案走得远。' }, wen),
  susu: story(60, { motto: '有问必答。' }, su),
  ada: story(51, { motto: '一页纸，一件事。' }, ada),
  momo: story(70, {}, momo),
}
