import type { SignIn } from '#contract/session.ts'
import { accountById, activeStatus } from '#server/db/account.ts'
import { deleteExpiredSignOnCodes, insertSignOnCode, takeSignOnCode } from '#server/db/sign-on-code.ts'
import type { Ports } from '#server/ports/ports.ts'
import { SignOnUnavailable } from '#server/ports/sign-on.ts'
import { startSession } from './session.ts'
import { accountOf } from './sign-on-account.ts'
import { checkedGoto, ownPage, withParam } from './sign-on-goto.ts'

/** One way through the issuer, between leaving for it and coming back; kept in a cookie of the browser. */
export type Flow = { state: string; nonce: string; verifier: string; silent: boolean; goto: string; startedAt: number }

/** How long a person may take at the issuer, in seconds. */
export const flowSeconds = 600
/** How long our own code may travel, in seconds. */
const codeSeconds = 60

export type Return =
  | { type: 'go'; location: string }
  /** `reason` is for the log. */
  | { type: 'refused'; reason: string }

/** Begins one way: the flow for the browser's cookie and the issuer's address. Throws SignOnUnavailable. */
export async function beginSignOn(
  ports: Ports,
  goto: string | undefined,
  silent: boolean,
): Promise<{ flow: Flow; location: string }> {
  const { secrets } = ports
  const flow: Flow = {
    state: secrets.random(32),
    nonce: secrets.random(32),
    verifier: secrets.random(32),
    silent,
    goto: checkedGoto(goto, ports.publicUrl),
    startedAt: ports.clock.now(),
  }
  const location = await issuer(ports).begin(flow, { redirectUri: redirectUri(ports), silent })
  return { flow, location }
}

/**
 * Ends one way: checks the issuer's answer and makes our own one-time code for this browser.
 * Throws SignOnUnavailable.
 *
 * @param query the query of the redirect address as it came in, with its question mark
 * @param browser the secret of the browser's cookie
 */
export async function finishSignOn(ports: Ports, flow: Flow, query: string, browser: string): Promise<Return> {
  if (flow.startedAt + flowSeconds < ports.clock.now()) return { type: 'refused', reason: 'the flow is too old' }
  const outcome = await issuer(ports).finish(new URL(redirectUri(ports) + query), flow)
  if (outcome.type === 'login-required') return { type: 'go', location: withParam(flow.goto, 'state', '0') }
  if (outcome.type === 'refused') return outcome
  const account = await accountOf(ports, outcome.person)
  if (account.status !== activeStatus) return { type: 'refused', reason: `account ${account.id} is not active` }
  const code = await makeCode(ports, { accountId: account.id, browser, goto: flow.goto, idToken: outcome.idToken })
  return { type: 'go', location: withParam(flow.goto, 'code', code) }
}

/** Redeems a code once, in the browser that it was made for and for the page that it was made for. */
export async function redeemCode(
  ports: Ports,
  input: { code: string; gotoUrl: string },
  browser: string | null,
  userAgent?: string,
): Promise<SignIn> {
  const { db, secrets, clock } = ports
  const refused: SignIn = { flag: false, token: null, user: null }
  const page = ownPage(input.gotoUrl, ports.publicUrl)
  if (!browser || !page) return refused
  const browserHash = await secrets.hash(browser)
  const codeHash = await secrets.hash(input.code)
  // Together, so that who ends an account's sessions and codes finds the one or the other.
  return db.transaction().execute(async (trx) => {
    const taken = await takeSignOnCode(trx, codeHash, browserHash, clock.now())
    // Apps write a query their own way, so the page is its path.
    if (!taken || new URL(taken.goto).pathname !== new URL(page).pathname) return refused
    const account = await accountById(trx, taken.accountId)
    if (account?.status !== activeStatus) return refused
    const within = { ...ports, db: trx }
    return { flag: true, ...(await startSession(within, account, browserHash, taken.idToken, userAgent)) }
  })
}

async function makeCode(
  ports: Ports,
  values: { accountId: string; browser: string; goto: string; idToken: string | null },
): Promise<string> {
  const { db, secrets, clock } = ports
  const now = clock.now()
  const code = secrets.random(32)
  await deleteExpiredSignOnCodes(db, now)
  await insertSignOnCode(db, {
    codeHash: await secrets.hash(code),
    accountId: values.accountId,
    browserHash: await secrets.hash(values.browser),
    goto: values.goto,
    idToken: values.idToken,
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
