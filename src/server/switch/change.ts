import { codes } from '#contract/base/codes.ts'
import type { ParsedInputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { areaOf } from '#contract/switch/declaration.ts'
import { switchLimits } from '#contract/switch/limits.ts'
import type { setSwitch } from '#contract/switch/switch.ts'
import { switches } from '#contract/switches.ts'
import { roleExists } from '#server/access/rows-role.ts'
import { type Actor, audit } from '#server/audit/audit.ts'
import { holdCondition } from '#server/condition/rows.ts'
import type { Trx } from '#server/db/schema.ts'
import { badInput, Failure, notFound, phrases } from '#server/http/failure.ts'
import type { Ports } from '#server/ports/ports.ts'
import { accountsMeant, holdSwitch, insertSwitch, insertSwitchChange, type SwitchRow, updateSwitch } from './rows.ts'
import { wordsOf } from './setting.ts'
import { switchOf } from './switch.ts'

type Ground = Pick<Ports, 'clock' | 'secrets'>

/**
 * Sets a switch; its new version. Throws 404 for a key that nobody declares, 412 with the present one, 400 at `members` and
 * `roles` for whom nobody knows, and at `to` where it ends before it begins.
 */
export async function set(
  trx: Trx,
  ports: Ground,
  who: Actor,
  input: ParsedInputOf<typeof setSwitch>,
  locale: Locale,
): Promise<number> {
  const { id: key, version, why, enabled, rollout, from, to } = input
  if (!switches.has(key)) throw notFound()
  if (from !== null && to !== null && to <= from) throw badInput({ to: 'illegal' })
  const now = ports.clock.now()
  const values = {
    enabled: enabled ? 1 : 0,
    rollout,
    startsAt: from,
    endsAt: to,
    changedAt: now,
    members: JSON.stringify(await membersMeant(trx, input.members)),
    roles: JSON.stringify(await rolesMeant(trx, input.roles)),
    words: JSON.stringify({ 'zh-cn': input.wordsZh.trim(), en: input.wordsEn.trim() }),
  }
  const before = await holdSwitch(trx, key)
  const conditionId = input.conditionId ?? before?.conditionId ?? ''
  // Held, so that nobody deletes it meanwhile.
  if (conditionId !== '' && (await holdCondition(trx, conditionId))?.use !== 'access')
    throw badInput({ conditionId: 'illegal' })
  const done =
    version === 0
      ? await insertSwitch(trx, { key, version: 1, ...values, conditionId })
      : await updateSwitch(trx, key, version, { ...values, conditionId })
  if (!done) throw new Failure(codes.stale, phrases.stale, await switchOf(trx, key, locale, now))
  const next = { ...values, conditionId, key, version: version + 1 }
  await recordChange(trx, ports, who, next, why)
  await audit(trx, ports, {
    who,
    what: 'switch.set',
    subject: { kind: 'switch', id: key },
    ...(before && { before: auditFields(before) }),
    after: { ...auditFields(next), why },
  })
  return next.version
}

/** Turns every switch of an area off; how many were not off before. Throws 400 at an area that has none. */
export async function turnOff(trx: Trx, ports: Ground, who: Actor, area: string, why: string): Promise<number> {
  const keys = [...switches.keys()].filter((key) => areaOf(key) === area)
  if (keys.length === 0) throw badInput({ area: 'illegal' })
  const off: string[] = []
  for (const key of keys) {
    const row = await holdSwitch(trx, key)
    if (row?.enabled === 0) continue
    const changedAt = ports.clock.now()
    const fresh = {
      key,
      conditionId: '',
      rollout: 100,
      members: '[]',
      roles: '[]',
      startsAt: null,
      endsAt: null,
      version: 0,
    }
    const next = { ...(row ?? { ...fresh, words: JSON.stringify(wordsOf(undefined)) }), enabled: 0, changedAt }
    const isNew = !row && (await insertSwitch(trx, { ...next, version: 1 }))
    // Somebody set it for the first time in this moment.
    const held = isNew ? undefined : (row ?? (await holdSwitch(trx, key)))
    if (held) await updateSwitch(trx, key, held.version, { enabled: 0, changedAt })
    await recordChange(trx, ports, who, { ...next, version: (held?.version ?? 0) + 1 }, why)
    off.push(key)
  }
  const subject = { kind: 'switch', id: area }
  await audit(trx, ports, { who, what: 'switch.area-off', subject, after: { switches: off, why } })
  return off.length
}

async function recordChange(trx: Trx, { clock, secrets }: Ground, { accountId }: Actor, row: SwitchRow, why: string) {
  const { key, version, enabled, rollout } = row
  const at = clock.now()
  await insertSwitchChange(trx, {
    id: secrets.random(12),
    key,
    version,
    accountId,
    at,
    why: why.trim(),
    enabled,
    rollout,
  })
}

const listed = (text: string) => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))]

async function membersMeant(trx: Trx, text: string): Promise<string[]> {
  const words = listed(text)
  if (words.length > switchLimits.members) throw badInput({ members: 'tooMany' })
  const known = await accountsMeant(trx, words)
  const ids = words.map(
    (word) => known.find(({ id, usernameKey }) => id === word || usernameKey === word.toLowerCase())?.id,
  )
  if (ids.includes(undefined)) throw badInput({ members: 'illegal' })
  return [...new Set(ids as string[])]
}

async function rolesMeant(trx: Trx, text: string): Promise<number[]> {
  const words = listed(text)
  for (const word of words) {
    if (!/^\d{1,6}$/.test(word) || !(await roleExists(trx, Number(word)))) throw badInput({ roles: 'illegal' })
  }
  return words.map(Number)
}

function auditFields(row: SwitchRow) {
  const { enabled, rollout, members, roles, startsAt, endsAt, conditionId } = row
  const words = wordsOf(row)
  return {
    conditionId,
    enabled: enabled === 1,
    rollout,
    startAt: startsAt,
    endAt: endsAt,
    words: [words['zh-cn'], words.en],
    members: JSON.parse(members) as string[],
    roles: (JSON.parse(roles) as number[]).map(String),
  }
}
