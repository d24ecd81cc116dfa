import { useLingui } from '@lingui/react/macro'
import { createContext, useContext, useState } from 'react'
import type { Locale } from '#contract/base/locale.ts'
import type { RuleValue } from '#contract/condition/condition.ts'
import { nobodyInRules } from '#contract/condition/rule.ts'
import type { NamesOf } from '#contract/condition/words.ts'

/** What the values that rules compare with are called, for everything on the page of one condition. */
export type RuleNames = {
  roles: readonly RuleValue[]
  nameOf: (locale: Locale) => NamesOf
  /** What was just chosen is called so. */
  learn: (chosen: RuleValue) => void
}

export const RuleNamesContext = createContext<RuleNames>({
  roles: [],
  nameOf: () => (_, value) => value,
  learn: () => {},
})

export const useRuleNames = (): RuleNames => useContext(RuleNamesContext)

/** The names that the server told with a condition, and those of what is chosen here. */
export function useNamesOf(known: readonly RuleValue[]): RuleNames {
  const { t } = useLingui()
  const [learned, setLearned] = useState<readonly RuleValue[]>([])
  const nameOf =
    (locale: Locale): NamesOf =>
    (field, value) => {
      const found = [...learned, ...known].find((one) => one.field === field && one.value === value)
      if (found) return locale === 'en' ? found.nameEn : found.nameZh
      if (field === 'member.role') return t`deleted role ${value}`
      if (field === 'member.id') return value === nobodyInRules ? t`a deleted account` : t`unknown member ${value}`
      if (field === 'member.bought') return t`deleted product ${value}`
      if (field === 'member.finished') return t`deleted course ${value}`
      if (field === 'item.marks') return t`deleted mark ${value}`
      return value
    }
  const learn = (chosen: RuleValue) => setLearned((all) => [...all, chosen])
  return { roles: known.filter(({ field }) => field === 'member.role'), nameOf, learn }
}
