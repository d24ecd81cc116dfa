// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createQueryClient, queryFor } from '#app/api/query.ts'
import { noSession, type Session, type SessionState } from '#app/session/context.ts'
import { requireAdmin, requireMember } from '#app/session/guards.ts'
import { getInitial, type Initial } from '#contract/initial/initial.ts'
import { clientTo } from '#tests/app/answers.ts'
import { lin, linInfo } from './people.ts'

const visit = (state: 'in' | 'out', href: string, more: Partial<SessionState> = {}) =>
  requireMember(
    {
      context: { session: { ...noSession, known: async () => ({ state, userInfo: null, user: null, ...more }) } },
      location: { href },
    },
    'ask',
  )

test('R4.01 R6.01 whoever is signed in goes on, whoever is not goes to sign in, to come back', async () => {
  await expect(visit('in', '/user')).resolves.toBeUndefined()
  await expect(visit('out', '/user?tab=2#part')).rejects.toMatchObject({
    options: { to: '/user/login', search: { goto: '/user?tab=2#part', reason: 'ask' } },
  })
})

test('R8.02 R4.03 F16 whoever was in is told that it is over, before what they wanted to do', async () => {
  await expect(visit('out', '/user', { ended: true })).rejects.toMatchObject({
    options: { search: { goto: '/user', reason: 'ended' } },
  })
})

test('F39 while a code is still being tried, the page that signs in is not told to come back with it', async () => {
  await expect(visit('out', '/user?code=c1&tab=2')).rejects.toMatchObject({
    options: { search: { goto: '/user?tab=2' } },
  })
})

/** A visit to the admin area of somebody whom this device takes for signed in, before a server that answers so. */
function enter(answer: () => Response, before?: Partial<Initial>) {
  const queryClient = createQueryClient(clientTo(answer).client)
  const data = { userInfo: null, authNode: {}, ...before } as Initial
  if (before) queryClient.setQueryData(queryFor(getInitial, {}).queryKey, { data, savedAt: null })
  const onUnknownToken = vi.fn()
  const session: Session = {
    ...noSession,
    get: () => ({ state: 'in', userInfo: linInfo, user: lin }),
    known: async () => session.get(),
    token: () => linInfo.token,
    onUnknownToken,
  }
  return { entered: requireAdmin({ context: { session, queryClient }, location: { href: '/admin' } }), onUnknownToken }
}
const guest = () => Response.json({ code: 200, msg: '', data: { site: {}, openMemberCenter: true, userInfo: [] } })
const toSignIn = { options: { to: '/user/login', search: { goto: '/admin' } } }
const member = { id: 'u-lin' } as Initial['userInfo']

test.each([
  ['what was known before is no guest', { userInfo: member }],
  ['nothing was known', undefined],
])('R6.01 R4.03 whom the server answers as a guest goes to sign in, and is signed out: %s', async (_, before) => {
  const { entered, onUnknownToken } = enter(guest, before)
  await expect(entered).rejects.toMatchObject(toSignIn)
  expect(onUnknownToken.mock.calls).toEqual([[linInfo.token]])
})

test('R4.12 R6.01 a server that does not answer signs out nobody', async () => {
  const { entered, onUnknownToken } = enter(() => Response.json({ code: 400, msg: 'no' }), {})
  await expect(entered).rejects.toMatchObject(toSignIn)
  expect(onUnknownToken).not.toHaveBeenCalled()
})
