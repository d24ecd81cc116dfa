import { expect, test } from 'vitest'
import { noSession } from '#app/session/context.ts'
import { requireMember } from '#app/session/guards.ts'

const visit = (state: 'in' | 'out', href: string) =>
  requireMember({
    context: { session: { ...noSession, known: async () => ({ state, userInfo: null, user: null }) } },
    location: { href },
  })

test('R4.01 R6.01 whoever is signed in goes on, whoever is not goes to sign in, to come back', async () => {
  await expect(visit('in', '/user')).resolves.toBeUndefined()
  await expect(visit('out', '/user?tab=2#part')).rejects.toMatchObject({
    options: { to: '/user/login', search: { goto: '/user?tab=2#part' } },
  })
})

test('F39 while a code is still being tried, the page that signs in is not told to come back with it', async () => {
  await expect(visit('out', '/user?code=c1&tab=2')).rejects.toMatchObject({
    options: { search: { goto: '/user?tab=2' } },
  })
})
