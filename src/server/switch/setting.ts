import type { Locale } from '#contract/base/locale.ts'
import type { SwitchSetting } from '#contract/switch/evaluate.ts'
import type { SwitchRow } from './rows.ts'

export type SwitchWords = Record<Locale, string>

/** What a row sets, as it is evaluated. */
export function settingOf(row: SwitchRow): SwitchSetting {
  return {
    enabled: row.enabled === 1,
    rollout: row.rollout,
    members: JSON.parse(row.members) as string[],
    roles: JSON.parse(row.roles) as number[],
    from: row.startsAt,
    to: row.endsAt,
  }
}

export const wordsOf = (row: SwitchRow | undefined): SwitchWords =>
  row ? (JSON.parse(row.words) as SwitchWords) : { 'zh-cn': '', en: '' }
