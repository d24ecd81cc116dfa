import { expect, test } from 'vitest'
import { type Effect, emptyValues, type Place, type SessionEvent, type Values } from '#app/session/events.ts'
import { step } from '#app/session/machine.ts'
import { authorize, lin, linInfo } from './people.ts'

export const origin = 'https://lamp.test'
export const now = Date.UTC(2026, 10, 21)
export const signOn = (goto: string) => `${origin}/oauth/start?goto=${encodeURIComponent(goto)}`
export const refresh = (goto: string) => `${origin}/oauth/refresh?goto=${encodeURIComponent(goto)}`
export const signedIn: Partial<Values> = { userInfo: linInfo, token: 'token-lin', user: lin, authorize }
export const nobody: Partial<Values> = { userInfo: null, token: null, user: null }
/** The same of whoever was in, and did not choose it. */
export const over: Partial<Values> = { ...nobody, ended: true }
export const load: SessionEvent = { type: 'load' }

/** One rule: what is kept, where, and what happens → what is new and what is to be done. */
export interface Row {
  title: string
  values?: Partial<Values>
  /** The path with its query. */
  at?: string
  place?: Partial<Place>
  event: SessionEvent
  /** The values that are new; all others must be as before. */
  now: Partial<Values>
  effects: Effect[]
}

const run = ({ values, at = '/help', place, event }: Row, clock = now) => {
  const before: Values = Object.freeze({ ...emptyValues, ...values })
  return {
    before,
    after: step(before, { address: origin + at, online: true, appStart: false, now: clock, ...place }, event),
  }
}

/** Each row is a test of its own. Rows that do not look at the clock hold on a device whose clock is days wrong. */
export function testRows(rows: Row[]): void {
  test.each(rows)('$title', (row) => {
    const { before, after } = run(row)
    expect(after).toEqual({ values: { ...before, ...row.now }, effects: row.effects })
  })

  const timeless = rows.filter(({ values, now, place }) => !values?.lease && !now.lease && !place?.now)
  const days = 86_400_000
  test.each([-2 * days, 2 * days])('F15 a clock wrong by %i ms changes nothing in these rows', (wrong) => {
    for (const row of timeless) {
      const { before, after } = run(row, now + wrong)
      expect(after, row.title).toEqual({ values: { ...before, ...row.now }, effects: row.effects })
    }
  })
}
