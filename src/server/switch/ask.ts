import { codes } from '#contract/base/codes.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { SwitchAnswer } from '#contract/switch/answer.ts'
import { evaluateSwitch, type Resolution } from '#contract/switch/evaluate.ts'
import { switchLimits } from '#contract/switch/limits.ts'
import { type SwitchKey, switches } from '#contract/switches.ts'
import { type Asked, conditionsAsked } from '#server/condition/ask.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { Failure } from '#server/http/failure.ts'
import { askProvider } from './provided.ts'
import { type SwitchRow, switchRow, switchRows } from './rows.ts'
import { settingOf, wordsOf } from './setting.ts'

/** Who asks, and of what database. */
export type Asker = Pick<Call, 'ports' | 'member'>

/**
 * Whether a switch is on for the caller; a key that nobody declares is `fallback`. Not within a transaction: another
 * provider may have to be asked, so in a write it belongs into `before`.
 */
export async function isOn(call: Asker, key: SwitchKey | (string & {}), fallback = false): Promise<boolean> {
  return (await resolve(call, key, await switchRow(call.ports.db, key), fallback)).value
}

/**
 * Whether a switch is on for members whom work that is no request is about. What is set is read once; their own provider is
 * asked for each.
 */
export async function isOnFor(
  ports: Asker['ports'],
  key: SwitchKey,
): Promise<(who: { id: string; roleId: number }) => Promise<boolean>> {
  const row = await switchRow(ports.db, key)
  return async ({ id, roleId }) => {
    const member = { accountId: id, roleId, sessionId: '', status: 1 }
    return (await resolve({ ports, member }, key, row)).value
  }
}

/**
 * Ends the call where a switch is off for the caller: throws 423 with the operator's words, which an outbox holds until
 * the switch is on again. Not within a transaction, as `isOn`; what the same key was answered before is answered again.
 */
export async function requireSwitch(call: Asker, key: SwitchKey): Promise<void> {
  const row = await switchRow(call.ports.db, key)
  const { value, reason } = await resolve(call, key, row)
  if (value) return
  const words = wordsOf(row)
  const message = { 'zh-cn': words['zh-cn'] || switchedOff['zh-cn'], en: words.en || switchedOff.en }
  throw new Failure(codes.switchedOff, message, { flagKey: key, reason }, switchLimits.heldSeconds)
}

/** All switches as the caller has them, with what people are told in the language of the call. */
export async function switchAnswers(call: Asker & { locale: Locale }): Promise<SwitchAnswer[]> {
  const rows = new Map((await switchRows(call.ports.db)).map((row) => [row.key, row]))
  const provided = await askProvider(call.ports, contextOf(call))
  const conditions = await asked(call, [...rows.values()])
  return [...switches.keys()].map((flagKey) => {
    const row = rows.get(flagKey)
    const { value, variant, reason } = decided(call, flagKey, row, provided(flagKey), conditions)
    return { flagKey, value, variant, reason, words: wordsOf(row)[call.locale] }
  })
}

async function resolve(call: Asker, key: string, row: SwitchRow | undefined, fallback?: boolean): Promise<Resolution> {
  const provided = await askProvider(call.ports, contextOf(call))
  return decided(call, key, row, provided(key), await asked(call, row ? [row] : []), fallback)
}

/** What is turned off here is off, even if a provider says otherwise: an emergency waits for nobody else's service. */
function decided(
  { ports, member }: Asker,
  key: string,
  row: SwitchRow | undefined,
  provided: Resolution | undefined,
  { ruleOf, facts }: Asked,
  fallback?: boolean,
): Resolution {
  const setting = row ? settingOf(row, ruleOf(row.conditionId)) : null
  if (provided && setting?.enabled !== false) return provided
  const who = { targetingKey: member?.accountId ?? null, roleId: member?.roleId ?? null }
  return evaluateSwitch(key, switches.get(key), setting, { ...who, facts, now: ports.clock.now() }, fallback)
}

const asked = ({ ports, member }: Asker, rows: SwitchRow[]): Promise<Asked> =>
  conditionsAsked(
    ports.db,
    rows.map(({ conditionId }) => conditionId),
    member?.accountId,
    ports.clock.now(),
  )

const contextOf = ({ member }: Asker) => (member ? { targetingKey: member.accountId, roleId: member.roleId } : {})

const switchedOff = {
  'zh-cn': '此功能目前已关闭',
  en: 'This is turned off at the moment',
}
