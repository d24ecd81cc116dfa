import type { Locale } from '#contract/base/locale.ts'
import { areaOf, type SwitchDeclaration } from '#contract/switch/declaration.ts'
import { type SwitchSetting, staleSide } from '#contract/switch/evaluate.ts'
import type { Switch, SwitchState } from '#contract/switch/switch.ts'
import { switches } from '#contract/switches.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { notFound } from '#server/http/failure.ts'
import { accountsMeant, type SwitchRow, switchRow } from './rows.ts'
import { settingOf, wordsOf } from './setting.ts'

/** A switch as operators see it. Throws 404 for a key that nobody declares. */
export async function switchOf(db: Db | Trx, key: string, locale: Locale, now: number): Promise<Switch> {
  const declared = switches.get(key)
  if (!declared) throw notFound()
  const row = await switchRow(db, key)
  const names = new Map(
    (await accountsMeant(db, row ? settingOf(row).members : [])).map((one) => [one.id, one.username]),
  )
  return described(key, declared, row, { locale, now, nameOf: (id) => names.get(id) || id })
}

/** The same of a row that is at hand. `nameOf`: how a member is written. */
export function described(
  key: string,
  declared: SwitchDeclaration,
  row: SwitchRow | undefined,
  { locale, now, nameOf }: { locale: Locale; now: number; nameOf: (id: string) => string },
): Switch {
  const set = row ? settingOf(row) : null
  const { enabled, rollout, members, roles, from, to } = set ?? { ...nothingSet, enabled: declared.default }
  const words = wordsOf(row)
  return {
    id: key,
    area: areaOf(key),
    kind: declared.kind,
    default: declared.default,
    name: declared.name[locale],
    note: declared.note[locale],
    enabled,
    rollout,
    from,
    to,
    members: members.map(nameOf).join('\n'),
    roles: roles.join(', '),
    conditionId: row?.conditionId ?? '',
    wordsZh: words['zh-cn'],
    wordsEn: words.en,
    state: set ? stateOf(set, now, row?.conditionId !== '') : declared.default ? 'on' : 'off',
    stale: row?.conditionId ? null : staleSide(declared, set, row?.changedAt ?? now, now),
    version: row?.version ?? 0,
    changedAt: row?.changedAt ?? null,
  }
}

const nothingSet = { rollout: 100, members: [], roles: [], from: null, to: null } satisfies Partial<SwitchSetting>

function stateOf(
  { enabled, rollout, members, roles, from, to }: SwitchSetting,
  now: number,
  asks: boolean,
): SwitchState {
  const isTime = (from === null || from <= now) && (to === null || now < to)
  if (!enabled || !isTime) return 'off'
  if (rollout >= 100) return asks ? 'some' : 'on'
  return rollout > 0 || members.length + roles.length > 0 ? 'some' : 'off'
}
