import { type Overview, ProfilePart } from '#contract/overview/overview.ts'
import type { Account } from '#server/account/rows.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { walletAndDays } from '#server/ledger/rows.ts'
import { dayBegin, daySeconds, localDay } from '#server/text/local-time.ts'

/** Days of the chart, today among them. */
const shownDays = 7

type Figures = Pick<Overview, 'balance' | 'points' | 'days'>

/**
 * What a member has, and what moved on each of the last seven days of the caller's. What there was at the end of a day
 * is reckoned back from now, so that the line ends where the member stands.
 *
 * @param offset minutes that the caller's clock is ahead of UTC
 */
export async function figuresOf(db: Db | Trx, accountId: string, now: number, offset: number): Promise<Figures> {
  const from = dayBegin(now, offset) - (shownDays - 1) * daySeconds
  const { now: has, moves } = await walletAndDays(db, accountId, from)
  const of = (kind: 'balance' | 'points', day: number) => {
    const { income = 0, outgo = 0 } = moves.find((move) => move.kind === kind && move.day === day) ?? {}
    const later = moves.filter((move) => move.kind === kind && move.day > day)
    return { income, outgo, after: later.reduce((sum, move) => sum - move.income + move.outgo, has[kind]) }
  }
  const days = Array.from({ length: shownDays }, (_, day) => ({
    day: localDay(from + day * daySeconds, offset),
    balance: of('balance', day),
    points: of('points', day),
  }))
  return { ...has, days }
}

/** What of a profile is not filled in yet. */
export function missingParts(account: Account): ProfilePart[] {
  const filled: Record<ProfilePart, boolean> = {
    avatar: account.path !== '',
    gender: account.gender !== 0,
    birthday: account.birthday !== '',
    motto: account.motto !== '',
    area: account.province !== '',
    email: account.email !== null,
    mobile: account.mobile !== null,
  }
  return ProfilePart.options.filter((part) => !filled[part])
}
