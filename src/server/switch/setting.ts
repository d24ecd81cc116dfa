import type { Locale } from '#contract/base/locale.ts'
import type { RuleGroup } from '#contract/condition/rule.ts'
import type { SwitchSetting } from '#contract/switch/evaluate.ts'
import type { SwitchRow } from './rows.ts'

export type SwitchWords = Record<Locale, string>

/** What a row sets, as it is evaluated; `rule`: that of the condition which it asks. */
export function settingOf(row: SwitchRow, rule: RuleGroup | null = null): SwitchSetting {
  return {
    enabled: row.enabled === 1,
    rollout: row.rollout,
    members: JSON.parse(row.members) as string[],
    roles: JSON.parse(row.roles) as number[],
    from: row.startsAt,
    to: row.endsAt,
    rule,
  }
}

export const wordsOf = (row: SwitchRow | undefined): SwitchWords =>
  row ? (JSON.parse(row.words) as SwitchWords) : { 'zh-cn': '', en: '' }
