import { codes } from '#contract/base/codes.ts'
import type { Locale } from '#contract/base/locale.ts'
import type { SwitchAnswer } from '#contract/switch/answer.ts'
import { declaredSwitch, type SwitchKey, switchKeys } from '#contract/switch/declared.ts'
import { evaluateSwitch, type Resolution } from '#contract/switch/evaluate.ts'
import { switchLimits } from '#contract/switch/limits.ts'
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
 * Ends the call where a switch is off for the caller: throws 423 with the operator's words, which an outbox holds until
 * the switch is on again. Not within a transaction, as `isOn`; what the same key was answered before is answered again.
 */
export async function requireSwitch(call: Asker, key: SwitchKey): Promise<void> {
  const row = await switchRow(call.ports.db, key)
  const { value, reason } = await resolve(call, key, row)
  if (value) return
  const words = wordsOf(row)
  const told = { 'zh-cn': words['zh-cn'] || switchedOff['zh-cn'], en: words.en || switchedOff.en }
  throw new Failure(codes.switchedOff, told, { flagKey: key, reason }, switchLimits.heldSeconds)
}

/** All switches as the caller has them, with what people are told in the language of the call. */
export async function switchAnswers(call: Asker & { locale: Locale }): Promise<SwitchAnswer[]> {
  const rows = new Map((await switchRows(call.ports.db)).map((row) => [row.key, row]))
  const provided = await askProvider(call.ports, contextOf(call))
  return switchKeys.map((flagKey) => {
    const row = rows.get(flagKey)
    const { value, variant, reason } = decided(call, flagKey, row, provided(flagKey))
    return { flagKey, value, variant, reason, words: wordsOf(row)[call.locale] }
  })
}

async function resolve(call: Asker, key: string, row: SwitchRow | undefined, fallback?: boolean): Promise<Resolution> {
  const provided = await askProvider(call.ports, contextOf(call))
  return decided(call, key, row, provided(key), fallback)
}

/** What is turned off here is off, whatever a provider says: an emergency waits for nobody else's service. */
function decided(
  { ports, member }: Asker,
  key: string,
  row: SwitchRow | undefined,
  provided: Resolution | undefined,
  fallback?: boolean,
): Resolution {
  const setting = row ? settingOf(row) : null
  if (provided && setting?.enabled !== false) return provided
  const who = { targetingKey: member?.accountId ?? null, roleId: member?.roleId ?? null }
  return evaluateSwitch(key, declaredSwitch(key), setting, { ...who, now: ports.clock.now() }, fallback)
}

const contextOf = ({ member }: Asker) => (member ? { targetingKey: member.accountId, roleId: member.roleId } : {})

const switchedOff = {
  'zh-cn': '此功能目前已关闭',
  en: 'This is turned off at the moment',
}
