import { expect, test } from 'vitest'
import { emptyValues, type Place } from '#app/session/events.ts'
import { step } from '#app/session/machine.ts'
import { codes, erasedType, needLoginType } from '#contract/base/codes.ts'

const userInfo = { id: '7', token: 'mine', refresh_token: 'r', roleId: 1 }
const values = { ...emptyValues, userInfo, token: 'mine' }
const place: Place = { address: 'https://a.test/help', online: true, appStart: false, now: 0 }
const refused = (dataType: string, token = 'mine') =>
  step(values, place, { type: 'callRefused', code: codes.needLogin, msg: '', dataType, token })

test('F100 whoever hears that their account was deleted is signed out, and what they typed goes with what they read', () => {
  const { values: after, effects } = refused(erasedType)
  expect(after.userInfo).toBeNull()
  expect(effects).toContainEqual({ type: 'forget', userId: '7' })
  expect(effects).toContainEqual({ type: 'discard', userId: '7' })
  // There is nothing to come back to, so nobody is told to sign in again and go on.
  expect(after.ended).toBe(false)
  expect(effects).toContainEqual({ type: 'open', url: '/user/login?goto=%2Fhelp' })
  const asked = step(values, place, { type: 'unknownToken', token: 'mine', erased: true })
  expect(asked.values.ended).toBe(false)
  expect(asked.effects).toEqual([
    { type: 'notify', words: expect.objectContaining({ message: 'Your account has been deleted.' }) },
    { type: 'forget', userId: '7' },
    { type: 'discard', userId: '7' },
  ])
})

test('F22 F100 whoever is only signed out keeps what they typed, and a late answer to another token says nothing', () => {
  expect(refused(needLoginType).effects).not.toContainEqual({ type: 'discard', userId: '7' })
  const { effects } = step(values, place, { type: 'unknownToken', token: 'mine' })
  expect(effects).not.toContainEqual({ type: 'discard', userId: '7' })
  expect(refused(erasedType, 'another')).toEqual({ values, effects: [] })
  expect(step(values, place, { type: 'unknownToken', token: 'another', erased: true }).effects).toEqual([])
})

test('R8.02 R2.16 a second refusal, of a call that went out as nobody, leaves it said that the session is over', () => {
  const first = refused(needLoginType)
  expect(first.effects).toContainEqual({ type: 'open', url: '/user/login?goto=%2Fhelp&reason=ended' })
  const second = step(first.values, place, {
    type: 'callRefused',
    code: codes.sessionElsewhere,
    msg: '',
    dataType: needLoginType,
    token: null,
  })
  expect(second.values.ended).toBe(true)
  expect(second.effects).toContainEqual({ type: 'open', url: '/user/login?goto=%2Fhelp&reason=ended' })
})
