/// <reference path="./oidc-provider.d.ts" />
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { type IssuerPasswords, issuerSessionClaim } from '#server/password/passwords-issuer.ts'
import { demoRoleClaim } from '#server/ports/node/sign-on.ts'
import type { DemoIssuerOptions } from './issuer.ts'
import { memoryAdapter } from './memory.ts'
import { issuerLocale, messagePage, signOutPage } from './pages.ts'
import { demoPeople } from './people.ts'

/** What the provider is told about its people, its one client and its pages. */
export function configuration(options: DemoIssuerOptions, mount: string): Configuration {
  const { client, keys, passwords, lifetimes = {} } = options
  const { session = 14 * 86_400, idToken = 3_600, code = 60 } = lifetimes
  const localeOf = (ctx: KoaContextWithOIDC) =>
    issuerLocale(ctx.oidc?.params?.ui_locales, ctx.req.headers['accept-language'])
  return {
    adapter: options.adapter ?? memoryAdapter(),
    jwks: keys.jwks as Configuration['jwks'],
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${client.origin}/oauth/callback`],
        post_logout_redirect_uris: [client.origin, ...(client.others ?? [])].map((origin) => `${origin}/help`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub', issuerSessionClaim], profile: ['name', 'preferred_username', demoRoleClaim] },
    conformIdTokenClaims: false,
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'demo_session', interaction: 'demo_interaction', resume: 'demo_resume' },
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: mount || '/' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    pkce: { required: () => true },
    ttl: {
      Session: session,
      Grant: session,
      Interaction: 3_600,
      IdToken: idToken,
      AccessToken: idToken,
      AuthorizationCode: code,
    },
    interactions: {
      policy: policyWith(passwords),
      url: (_, interaction) => `${mount}/interaction/${interaction.uid}`,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          ctx.body = signOutPage(localeOf(ctx), mount, form)
        },
        async postLogoutSuccessSource(ctx) {
          ctx.body = messagePage('signed-out', localeOf(ctx), mount, `${client.origin}/help`)
        },
      },
    },
    async renderError(ctx) {
      ctx.type = 'html'
      ctx.body = messagePage('failed', localeOf(ctx), mount, `${client.origin}/user/login`)
    },
    async findAccount(_, id, token) {
      const person = demoPeople.find((one) => one.id === id)
      if (!person) return undefined
      // A code that was on its way while the password was changed.
      const code = token && 'authTime' in token ? token : null
      if (code && passwords && (await isOver(passwords, id, code.authTime, code.sessionUid))) return undefined
      const claims = {
        sub: id,
        name: person.name,
        preferred_username: id,
        [demoRoleClaim]: person.roleId,
        [issuerSessionClaim]: code?.sessionUid,
      }
      return { accountId: id, claims: async () => claims }
    },
    // The one client is our own: nobody is asked whether it may know their name.
    async loadExistingGrant(ctx) {
      const { oidc } = ctx
      if (!oidc.client || !oidc.session?.accountId) return undefined
      const known = oidc.session.grantIdFor(oidc.client.clientId)
      const existing = known ? await oidc.provider.Grant.find(known) : undefined
      if (existing) return existing
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  }
}

/**
 * The usual policy, and two times at which nobody is signed in any more, because the next visitor may be another
 * person: the client wants to know who is there, or the password was changed since, and not in this browser.
 */
function policyWith(passwords: IssuerPasswords | null) {
  const policy = interactionPolicy.base()
  const login = policy.get('login')
  const add = (reason: string, why: string, applies: (context: Context) => boolean | Promise<boolean>) =>
    login?.checks.add(
      new interactionPolicy.Check(reason, why, async ({ oidc }: KoaContextWithOIDC) => {
        const { session } = oidc
        if (!session?.accountId || !(await applies(oidc))) return false
        for (const what of ['accountId', 'loginTs', 'authorizations'] as const) delete session[what]
        return true
      }),
    )
  add('person_asked', 'The client asks who is there', (oidc) => oidc.promptPending('login'))
  if (!passwords) return policy
  add('password_changed', 'The password was changed since', ({ session }) =>
    isOver(passwords, session?.accountId ?? '', session?.loginTs, session?.uid),
  )
  return policy
}

type Context = KoaContextWithOIDC['oidc']

/** Whether a sign-in at `at`, in seconds, no longer counts because the password was changed after it. */
async function isOver(
  passwords: IssuerPasswords,
  person: string,
  at: number | undefined,
  session: string | undefined,
): Promise<boolean> {
  const changed = await passwords.changed(person)
  return changed !== null && session !== changed.keptSession && (at ?? 0) <= changed.at
}
