import { useLingui as useI18n } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { Trace } from '#contract/condition/evaluate.ts'
import { declaredField } from '#contract/condition/fields.ts'
import { choiceName, dayText, ruleWords } from '#contract/condition/words.ts'
import styles from './condition.module.css'
import { groupWords } from './condition-words.ts'
import { useRuleNames } from './rule-names.ts'

/** One part of a rule with its answer, and of a comparison what was found; the parts of a group beneath it. */
export function RuleTrace({ trace }: { trace: Trace }) {
  const { i18n } = useI18n()
  return (
    <li>
      <div className={styles.part} data-holds={trace.holds}>
        <span className="visually-hidden">{trace.holds ? <Trans>Met:</Trans> : <Trans>Not met:</Trans>}</span>
        {trace.holds ? <CheckIcon /> : <CloseIcon />}
        {'kind' in trace ? <span>{i18n._(groupWords[trace.kind])}</span> : <Compared trace={trace} />}
      </div>
      {'kind' in trace && trace.parts.length > 0 && (
        <ul className={styles.trace}>
          {trace.parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and no state
            <RuleTrace key={at} trace={part} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Compared({ trace: { comparison, found } }: { trace: Extract<Trace, { comparison: unknown }> }) {
  const locale = useLocale()
  const { nameOf } = useRuleNames()
  const { field } = comparison
  const declared = declaredField(field)
  const words = (value: string) => choiceName(field, value, locale) ?? nameOf(locale)(field, value)
  const amount = (value: number) =>
    declared?.type === 'time' ? dayText(value) : String(value / (declared?.unit?.per ?? 1))
  const wordsOf = () => {
    if (found === null) return '–'
    if (typeof found === 'boolean') return ''
    if (typeof found === 'number') return amount(found)
    return typeof found === 'string' ? words(found) : found.map(words).join(locale === 'en' ? ', ' : '、') || '–'
  }
  const shown = wordsOf()
  return (
    <span>
      {ruleWords(comparison, locale, nameOf(locale))}
      {shown !== '' && (
        <small>
          <Trans>
            actual: <bdi>{shown}</bdi>
          </Trans>
        </small>
      )}
    </span>
  )
}
