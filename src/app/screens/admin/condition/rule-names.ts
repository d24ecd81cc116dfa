import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, useState } from 'react'
import type { Locale } from '#contract/base/locale.ts'
import type { ConditionDetail, Named } from '#contract/condition/condition.ts'
import { nobodyInRules } from '#contract/condition/rule.ts'
import type { NamesOf } from '#contract/condition/words.ts'

/** What the values that rules compare with are called, for everything on the page of one condition. */
export type RuleNames = {
  roles: readonly Named[]
  nameOf: (locale: Locale) => NamesOf
  /** A member who was just chosen has this name. */
  learn: (id: string, name: string) => void
}

export const RuleNamesContext = createContext<RuleNames>({
  roles: [],
  nameOf: () => (_, value) => value,
  learn: () => {},
})

export const useRuleNames = (): RuleNames => useContext(RuleNamesContext)

/** The names that the server told with a condition, and those of who is chosen here. */
export function useNamesOf({ roles, people }: Pick<ConditionDetail, 'roles' | 'people'>): RuleNames {
  const { t } = useLingui()
  const [learned, setLearned] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf =
    (locale: Locale): NamesOf =>
    (field, value) => {
      const named = (list: readonly Named[]) => {
        const found = list.find((one) => one.value === value)
        return locale === 'en' ? found?.nameEn : found?.nameZh
      }
      if (field === 'member.role') return named(roles) ?? t`deleted role ${value}`
      if (field !== 'member.id') return value
      if (value === nobodyInRules) return t`a deleted account`
      return learned.get(value) ?? named(people) ?? t`unknown member ${value}`
    }
  const learn = (id: string, name: string) => setLearned((known) => new Map(known).set(id, name))
  return { roles, nameOf, learn }
}
