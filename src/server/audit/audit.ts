import type { AuditAct } from '#contract/audit/acts.ts'
import type { AuditValue } from '#contract/audit/audit.ts'
import type { AuditField } from '#contract/audit/fields.ts'
import type { Trx } from '#server/db/schema.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { networkOf } from '#server/http/rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { memberOf } from '#server/server.ts'
import { masked } from './mask.ts'
import { insertAudit, latestAudit, updateAudit } from './rows.ts'

/** Who does something, and from where; `address` is empty where nobody knows it. */
export type Actor = { accountId: string; address: string }

/** What was changed, without what is personal beyond need. */
export type AuditSide = Partial<Record<AuditField, AuditValue>>
/** A side with no field that the log has no words for. */
type Named<Side> = Side & Record<Exclude<keyof Side, AuditField>, never>

/** What is noted: how it was, and how it is. */
export type AuditedAct<Before = AuditSide, After = AuditSide> = {
  who: Actor
  what: AuditAct
  subject: { kind: string; id: string }
  before?: Named<Before>
  after?: Named<After>
}

/** Of one text, and of all that one side says. */
const mostChars = 500
const mostJson = 8_000
/** Who looks at the same again within so many seconds, has looked once. */
const lookSeconds = 600

/** Of several in one second, their order. */
let noted = 0

/** The member who calls, as the log names them. */
export function actorOf(call: Pick<Call, 'member' | 'http'>): Actor {
  return { accountId: memberOf(call).accountId, address: networkOf(call.http) ?? '' }
}

/**
 * Notes a write of the staff's in its own transaction, so that neither is there without the other. What looks like a mail
 * address or a telephone number is masked.
 *
 * @param within seconds in which the same again, with nothing else between, is one entry: for what is saved while somebody types
 */
export async function audit<Before extends AuditSide, After extends AuditSide>(
  trx: Trx,
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  { who, what, subject, before, after }: AuditedAct<Before, After>,
  within = 0,
): Promise<void> {
  const at = clock.now()
  const of = { accountId: who.accountId, subjectKind: subject.kind, subjectId: subject.id }
  if (within > 0) {
    const latest = await latestAudit(trx, { ...of, since: at - within })
    if (latest?.what === what) {
      await updateAudit(trx, latest.id, { at, after: sideJson(after ?? {}) })
      return
    }
  }
  noted = (noted + 1) % 1_000_000
  const id = `${at}-${String(noted).padStart(6, '0')}-${secrets.random(6)}`
  await insertAudit(trx, {
    ...of,
    id,
    at,
    what,
    address: who.address,
    before: sideJson(before ?? {}),
    after: sideJson(after ?? {}),
  })
}

/** Notes that somebody of the staff looks at what is personal, before they get to see it. */
export async function noteLook(
  { ports, ...call }: Pick<Call, 'ports' | 'member' | 'http'>,
  what: Extract<AuditAct, `${string}.look`>,
  subject: AuditedAct['subject'],
): Promise<void> {
  await ports.db.transaction().execute((trx) => audit(trx, ports, { who: actorOf(call), what, subject }, lookSeconds))
}

function sideJson(side: AuditSide): string {
  const cut = <T extends AuditValue>(value: T): AuditValue => {
    if (typeof value === 'string')
      return value.length > mostChars
        ? `${masked(value.slice(0, mostChars).replace(/[\uD800-\uDBFF]$/, ''))}…`
        : masked(value)
    return Array.isArray(value) ? value.slice(0, 100).map((one) => cut(one) as string) : value
  }
  const short = Object.fromEntries(Object.entries(side).map(([name, value]) => [name, cut(value)]))
  const json = JSON.stringify(short)
  return json.length <= mostJson ? json : '{"tooLong":true}'
}
