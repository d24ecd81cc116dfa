import type { SignIn } from '#contract/sign-on/session.ts'
import { noteAsked } from '#server/access/rows-session.ts'
import { startSession } from '#server/access/session.ts'
import { activeStatus } from '#server/access/tables.ts'
import { accountById } from '#server/account/rows.ts'
import type { Ports } from '#server/ports/ports.ts'
import { SignOnUnavailable } from '#server/ports/sign-on.ts'
import { accountOf } from './account.ts'
import { codeSeconds } from './cookies.ts'
import { type Flow, flowSeconds } from './flow.ts'
import { checkedGoto, ownPage, withParam } from './goto.ts'
import { deleteExpiredSignOnCodes, insertSignOnCode, takeSignOnCode } from './rows-code.ts'

/** How a way begins: `silent` shows nothing, `login` has the issuer ask who is there even if it knows somebody. */
export type How = 'ask' | 'login' | 'silent'

export type Return =
  | { type: 'go'; location: string; code: string | null }
  /** `reason` is for the log. */
  | { type: 'refused'; reason: string }

/** Begins one way: the flow for the browser's cookie and the issuer's address. Throws SignOnUnavailable. */
export async function beginSignOn(
  ports: Ports,
  goto: string | undefined,
  how: How,
): Promise<{ flow: Flow; location: string }> {
  const { secrets } = ports
  const silent = how === 'silent'
  const flow: Flow = {
    state: secrets.random(32),
    nonce: secrets.random(32),
    verifier: secrets.random(32),
    silent,
    login: how === 'login',
    goto: pageOf(ports, goto),
    startedAt: ports.clock.now(),
  }
  const location = await issuer(ports).begin(flow, { redirectUri: redirectUri(ports), silent, login: how === 'login' })
  return { flow, location }
}

/** The page that sign-on returns to. */
export function pageOf({ publicUrl, corsOrigins }: Pick<Ports, 'publicUrl' | 'corsOrigins'>, goto?: string): string {
  return checkedGoto(goto, publicUrl, corsOrigins)
}

/**
 * Ends one way: checks the issuer's answer and makes our own one-time code for this browser.
 * Throws SignOnUnavailable.
 *
 * @param query the query of the redirect address as it came in, with its question mark
 * @param secret made for this one way, never before known to anybody: only with it the code is worth something
 */
export async function finishSignOn(ports: Ports, flow: Flow, query: string, secret: string): Promise<Return> {
  if (flow.startedAt + flowSeconds < ports.clock.now()) return { type: 'refused', reason: 'the flow is too old' }
  // Once more, because a browser kept it meanwhile, and what is ours may have changed.
  const goto = pageOf(ports, flow.goto)
  const outcome = await issuer(ports).finish(new URL(redirectUri(ports) + query), flow)
  if (outcome.type === 'login-required') return { type: 'go', location: withParam(goto, 'state', '0'), code: null }
  if (outcome.type === 'refused') return outcome
  const account = await accountOf(ports, outcome.person)
  if (account.status !== activeStatus) return { type: 'refused', reason: `account ${account.id} is not active` }
  const code = await makeCode(ports, {
    accountId: account.id,
    secret,
    goto,
    idToken: outcome.idToken,
    login: flow.login,
  })
  return { type: 'go', location: withParam(goto, 'code', code), code }
}

/**
 * Redeems a code once, in the browser that it was made for and for the page that it was made for.
 *
 * @param browser `secret` is what the code was made with; `replaced` the secret of the browser's sign-in before, whose
 *   session ends soon
 */
export async function redeemCode(
  ports: Ports,
  input: { code: string; gotoUrl: string },
  browser: { secret: string | null; replaced: string | null },
  userAgent?: string,
): Promise<SignIn> {
  const { db, secrets, clock } = ports
  const refused: SignIn = { flag: false, token: null, user: null }
  const page = ownPage(input.gotoUrl, ports.publicUrl, ports.corsOrigins)
  if (!browser.secret || !page) return refused
  const browserHash = await secrets.hash(browser.secret)
  const replacedHash = browser.replaced === null ? undefined : await secrets.hash(browser.replaced)
  const codeHash = await secrets.hash(input.code)
  // Together, so that who ends an account's sessions and codes finds the one or the other.
  return db.transaction().execute(async (trx) => {
    const taken = await takeSignOnCode(trx, codeHash, browserHash, clock.now())
    // Apps write a query their own way, so the page is its origin and path.
    if (!taken || placeOf(taken.goto) !== placeOf(page)) return refused
    const account = await accountById(trx, taken.accountId)
    if (account?.status !== activeStatus) return refused
    const within = { ...ports, db: trx }
    const session = await startSession(within, account, browserHash, taken.idToken, userAgent, replacedHash)
    if (taken.asked === 1) await noteAsked(trx, await secrets.hash(session.token), clock.now())
    return { flag: true, ...session }
  })
}

const placeOf = (address: string) => {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

async function makeCode(
  ports: Ports,
  values: { accountId: string; secret: string; goto: string; idToken: string | null; login: boolean },
): Promise<string> {
  const { db, secrets, clock } = ports
  const now = clock.now()
  const code = secrets.random(32)
  await deleteExpiredSignOnCodes(db, now)
  await insertSignOnCode(db, {
    codeHash: await secrets.hash(code),
    accountId: values.accountId,
    browserHash: await secrets.hash(values.secret),
    goto: values.goto,
    idToken: values.idToken,
    asked: values.login ? 1 : 0,
    createdAt: now,
    expiresAt: now + codeSeconds,
  })
  return code
}

function issuer(ports: Ports) {
  if (!ports.signOn) throw new SignOnUnavailable('no issuer is configured')
  return ports.signOn
}

function redirectUri(ports: Ports): string {
  return `${ports.publicUrl}/oauth/callback`
}
