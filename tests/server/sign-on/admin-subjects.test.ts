import { describe, expect, test } from 'vitest'
import type { Initial } from '#contract/initial/initial.ts'
import type { SignIn } from '#contract/sign-on/session.ts'
import type { SignOnPerson } from '#server/ports/sign-on.ts'
import { finishSignOn, redeemCode } from '#server/sign-on/sign-on.ts'
import { databases } from '#tests/support/databases.ts'
import { createTestApp, type TestApp, testOrigin } from '#tests/support/test-app.ts'

/** An issuer that says who is there without asking anybody. */
async function siteOf(engine: 'sqlite' | 'postgres', adminSubjects: string[]) {
  let person: SignOnPerson
  const site = await createTestApp(engine, {
    adminSubjects,
    signOn: {
      origin: null,
      ready: async () => {},
      begin: async () => '',
      finish: async () => ({ type: 'person', person, idToken: null }),
      endSession: async () => null,
    },
  })
  return {
    site,
    async signIn(
      subject: string,
      roleId: number | null = null,
    ): Promise<NonNullable<SignIn['user']> & { token: string }> {
      person = { issuer: 'https://id.test', subject, name: subject, username: '', picture: '', roleId }
      const browser = 'b'.repeat(43)
      const flow = {
        state: '',
        nonce: '',
        verifier: '',
        silent: false,
        login: false,
        goto: `${testOrigin}/help`,
        startedAt: site.clock.now(),
      }
      const back = await finishSignOn(site.ports, flow, '', browser)
      const code = back.type === 'go' ? (new URL(back.location).searchParams.get('code') ?? '') : ''
      const { token, user } = await redeemCode(
        site.ports,
        { code, gotoUrl: `${testOrigin}/help` },
        { secret: browser, replaced: null },
      )
      if (!token || !user) throw new Error(`${subject} was not signed in`)
      return { ...user, token }
    },
  }
}

const roleNow = async (site: TestApp, token: string) =>
  (await site.get<Initial>('/api/index/index', { Authorization: `Bearer ${token}` })).body.data.userInfo?.roleId

describe.each(databases)('roles at sign-in on $engine', ({ engine }) => {
  test('R6.02 R6.01 whom the operator names becomes an administrator by signing in, nobody else does', async () => {
    const { site, signIn } = await siteOf(engine, ['auth0|1', 'other'])
    const named = await signIn('auth0|1')
    expect([named.roleId, await roleNow(site, named.token)]).toEqual([9, 9])
    for (const subject of ['auth0|2', 'AUTH0|1', 'auth0', 'other ']) {
      const person = await signIn(subject)
      expect([subject, person.roleId, await roleNow(site, person.token)]).toEqual([subject, 1, 1])
    }
    await site.close()
  })

  test('R6.02 a member who is named later becomes one at the next sign-in', async () => {
    const { site, signIn } = await siteOf(engine, [])
    expect((await signIn('later')).roleId).toBe(1)
    site.ports.adminSubjects.push('later')
    const person = await signIn('later')
    expect([person.roleId, await roleNow(site, person.token)]).toEqual([9, 9])
    await site.close()
  })

  test('F38 a role that was changed here stays so when the person signs in again', async () => {
    const { site, signIn } = await siteOf(engine, [])
    const momo = await signIn('momo', 9)
    expect(momo.roleId).toBe(9)
    await site.ports.db.updateTable('account').set({ roleId: 1 }).where('id', '=', momo.id).execute()
    const again = await signIn('momo', 9)
    expect([again.id, again.roleId, await roleNow(site, again.token)]).toEqual([momo.id, 1, 1])
    await site.close()
  })
})
