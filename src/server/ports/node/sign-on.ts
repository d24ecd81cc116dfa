import * as oidc from 'openid-client'
import type { IssuerOptions, SignOutKind } from '#server/environment.ts'
import { isLoopback } from '#server/environment-values.ts'
import {
  type SignOn,
  type SignOnChecks,
  type SignOnOutcome,
  type SignOnPerson,
  SignOnUnavailable,
} from '#server/ports/sign-on.ts'

/** The claim by which the demo issuer gives its people a role. No other issuer is asked for it. */
export const demoRoleClaim = 'lamplight_role'

export type OidcOptions = IssuerOptions & {
  /** Our own origin; an issuer under it adds nothing to where pages may post. */
  publicUrl: string
  /** Roles come from `demoRoleClaim`. */
  demo?: boolean
  /** How the issuer's own session is ended: `form` where the issuer wants the id token for it. */
  signOut?: SignOutKind
  /** How back-channel requests travel; the demo issuer is reached without leaving the machine. */
  fetch?: typeof fetch
  /** Milliseconds that anybody waits to hear of an issuer: the app itself waits 3 s for /oauth/url. */
  waitMs?: number
  /** How long an issuer may take to say what it is: a person who tries again finds out about a slow one. */
  discoveryMs?: number
  requestMs?: number
  /** How long an answer of the issuer counts as "it answers", in milliseconds. */
  readyMs?: number
}

/** How long the issuer's addresses are believed without asking again. */
const metadataMs = 600_000

/** What a silent request answers when it would have had to show something. */
const needsPerson = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/** Sign-on against any OpenID Connect issuer. Discovery happens at first use and again after a failure. */
export function createOidcSignOn(options: OidcOptions): SignOn {
  const { waitMs = 2_000, discoveryMs = 15_000, requestMs = 5_000, readyMs = 5_000 } = options
  const issuer = new URL(options.issuer)
  const insecure = issuer.protocol === 'http:' && isLoopback(issuer.hostname)
  let known: { config: oidc.Configuration; at: number } | null = null
  let asking: Promise<oidc.Configuration> | null = null

  async function discover(): Promise<oidc.Configuration> {
    try {
      const config = await oidc.discovery(
        issuer,
        options.clientId,
        { client_secret: options.clientSecret },
        oidc.ClientSecretBasic(options.clientSecret),
        {
          timeout: discoveryMs / 1_000,
          execute: [oidc.enableNonRepudiationChecks, ...(insecure || options.demo ? [oidc.allowInsecureRequests] : [])],
          ...(options.fetch ? { [oidc.customFetch]: options.fetch as oidc.CustomFetch } : {}),
        },
      )
      config.timeout = requestMs / 1_000
      known = { config, at: Date.now() }
      return config
    } catch (cause) {
      throw new SignOnUnavailable('the issuer does not answer discovery', { cause })
    }
  }

  /** The issuer's configuration, at most `maxAgeMs` old. Everybody who waits shares one request, which outlasts their waiting. */
  async function configuration(maxAgeMs: number): Promise<oidc.Configuration> {
    if (known && Date.now() - known.at < maxAgeMs) return known.config
    asking ??= discover().finally(() => {
      asking = null
    })
    const config = await within(asking, waitMs)
    if (!config) throw new SignOnUnavailable('the issuer takes long to answer discovery')
    return config
  }

  return {
    origin: issuer.origin === options.publicUrl ? null : issuer.origin,

    async ready() {
      await configuration(readyMs)
    },

    async begin(checks, { redirectUri, silent, login }) {
      const config = await configuration(metadataMs)
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(silent ? { prompt: 'none' } : login ? { prompt: 'login' } : {}),
      })
      return url.href
    },

    async finish(url, checks) {
      const config = await configuration(metadataMs)
      return exchange(config, url, checks, options.demo === true)
    },

    async endSession(idToken, returnTo) {
      const config = await configuration(metadataMs).catch(() => null)
      const action = config?.serverMetadata().end_session_endpoint
      if (!action || !/^https?:/.test(action)) return null
      const fields = { client_id: options.clientId, post_logout_redirect_uri: returnTo }
      // An id token is no part of any address: histories and logs of proxies keep those.
      if (options.signOut === 'form') {
        return { type: 'form', form: { action, fields: { ...fields, ...(idToken ? { id_token_hint: idToken } : {}) } } }
      }
      const url = new URL(action)
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
      return { type: 'link', url: url.href }
    },
  }
}

/** Null where it takes longer. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function exchange(
  config: oidc.Configuration,
  url: URL,
  checks: SignOnChecks,
  demo: boolean,
): Promise<SignOnOutcome> {
  try {
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return { type: 'refused', reason: 'no id_token' }
    // Issuers that keep the profile out of the id_token say it at their userinfo endpoint.
    const more =
      claims.name === undefined && config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {}
    return { type: 'person', person: personOf({ ...more, ...claims }, demo), idToken: tokens.id_token ?? null }
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError && needsPerson.includes(error.error)) {
      return { type: 'login-required' }
    }
    if (isOutage(error)) throw new SignOnUnavailable('the issuer failed while tokens were fetched', { cause: error })
    return { type: 'refused', reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }
  }
}

/** Whether trying again may help: the network, a time limit, or an issuer that is broken just now. */
function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // A bad answer is passed on as the cause; its class depends on who made the request.
  if ('status' in error && Number(error.status) >= 500) return true
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code === 'OAUTH_TIMEOUT' || error.name === 'TimeoutError' || error.message === 'fetch failed') return true
  return isOutage(error.cause)
}

function personOf(claims: oidc.IDToken, demo: boolean): SignOnPerson {
  const text = (name: string, max: number) => {
    const value = claims[name]
    return typeof value === 'string' ? value.trim().slice(0, max) : ''
  }
  const role = demo ? claims[demoRoleClaim] : null
  const picture = text('picture', 500)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: text('name', 50) || text('nickname', 50) || text('preferred_username', 50),
    username: text('preferred_username', 50),
    picture: picture.startsWith('https://') ? picture : '',
    roleId: typeof role === 'number' ? role : null,
  }
}
