import type { RemoteSource } from '#app/fields/RemotePicker.tsx'
import type { InputOf } from '#contract/base/endpoint.ts'
import type { Locale } from '#contract/base/locale.ts'
import { FoundRuleValue, searchRuleValues } from '#contract/condition/condition.ts'

/** What a rule can compare a field with, or be tried on, for pickers, by its names in a language. */
export const ruleValues = (
  field: InputOf<typeof searchRuleValues>['field'],
  locale: Locale,
): RemoteSource<FoundRuleValue> => ({
  url: searchRuleValues.path,
  extras: { field, limit: 20 },
  item: FoundRuleValue,
  labelOf: ({ nameZh, nameEn }) => (locale === 'en' ? nameEn : nameZh),
  detailOf: ({ detail }) => detail,
})
