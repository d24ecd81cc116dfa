import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { FieldSays, useFieldProblem } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import type { Fields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { useSave } from '#app/resource/use-save.ts'
import type { Locale } from '#contract/base/locale.ts'
import { addCondition, Condition, type ConditionDetail, editCondition } from '#contract/condition/condition.ts'
import { type ConditionControl, type ConditionUse, declaredField, subjectOf } from '#contract/condition/fields.ts'
import { isAbout } from '#contract/condition/rule.ts'
import { ruleWords } from '#contract/condition/words.ts'
import styles from './condition.module.css'
import { ConditionValues, hasChoices, optionsIn, ruleIn, valuesOf, writtenOf } from './condition-values.ts'
import { controlWords, useWords } from './condition-words.ts'
import { OptionsField } from './OptionsField.tsx'
import { RuleBuilder } from './RuleBuilder.tsx'
import { RuleSays } from './RuleSays.tsx'
import { useRuleNames } from './rule-names.ts'
import { TryRule } from './TryRule.tsx'
import { useConfirmSides } from './use-confirm-sides.tsx'

/** What a condition is called, what it is for, and its rule. */
export function ConditionForm({ present, onSaved }: { present: ConditionDetail; onSaved: () => void }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const { nameOf } = useRuleNames()
  const save = useSave({ add: addCondition, edit: editCondition })
  const { confirm, asked } = useConfirmSides(present)
  const isNew = present.id === ''
  const condition = Condition.parse(present)
  return (
    <>
      <ResourceForm<ConditionValues, Condition>
        schema={ConditionValues}
        specs={({ use, control }) => [
          { name: 'nameZh', label: t`Name in Chinese` },
          { name: 'nameEn', label: t`Name in English` },
          {
            name: 'key',
            label: t`Key`,
            hint: t`Small letters, digits and hyphens, for example long-standing.`,
          },
          {
            name: 'use',
            label: t({ message: 'For', context: 'What a condition is for' }),
            words: (value) => i18n._(useWords[value as ConditionUse]),
          },
          {
            name: 'control',
            label: t`How to choose in a list`,
            words: (value) => i18n._(controlWords[value as ConditionControl]),
            ...(use === 'access' && { draw: () => null }),
          },
          {
            name: 'options',
            label: t`Choices`,
            words: (value) =>
              optionsIn(String(value))
                .map(({ nameZh, nameEn }) => (locale === 'en' ? nameEn : nameZh))
                .join(', ') || '–',
            draw: (fields) => (use === 'filter' && hasChoices(control) ? <OptionsField fields={fields} /> : null),
          },
          {
            name: 'rangeOf',
            label: t`What the range measures`,
            select: true,
            words: (value) => rangeWords(value, locale) ?? t`Choose…`,
            ...((use === 'access' || control !== 'range') && { draw: () => null }),
          },
          {
            name: 'rule',
            label: t`Rule`,
            words: (value) => ruleWords(ruleIn(String(value)), locale, nameOf(locale), subjectOf[use]),
            draw: (fields) => <RuleField fields={fields} id={present.id} use={use} />,
          },
          { name: 'why', label: t`Reason for this change`, hint: t`Only staff see it, in the versions.` },
        ]}
        defaults={valuesOf(condition)}
        {...(!isNew && { record: { present: condition, shape: Condition, valuesOf } })}
        draft={`condition/${present.id}`}
        send={async (values, base, idempotencyKey) => {
          const written = writtenOf(values)
          if (base && !(await confirm(written))) return 'not sent'
          await save(written, base && { id: base.id, version: base.version }, idempotencyKey)
          onSaved()
          return undefined
        }}
        submit={<Trans>Save</Trans>}
        sending={<Trans>Saving…</Trans>}
      />
      {asked}
    </>
  )
}

const rangeWords = (value: string | number, locale: Locale) => declaredField(String(value))?.words[locale]

type RuleFieldProps = { fields: Fields<ConditionValues>; id: string; use: ConditionUse }

function RuleField({ fields, id, use }: RuleFieldProps) {
  const { field } = useController({ control: fields.control, name: 'rule' })
  const problem = useFieldProblem(fields, 'rule')
  const rule = ruleIn(field.value)
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} aria-hidden="true">
        <Trans>Rule</Trans>
      </span>
      <RuleBuilder rule={rule} subject={subjectOf[use]} onChange={(next) => field.onChange(JSON.stringify(next))} />
      <FieldSays id="condition-rule-says" problem={problem} />
      {use === 'filter' && (
        <p className={styles.calm}>
          <Trans>Only items that meet the rule have this filter; without a rule, all of them do.</Trans>
        </p>
      )}
      <RuleSays rule={rule} id={id} use={use} />
      {isAbout(rule, subjectOf[use]) && <TryRule key={use} rule={rule} use={use} />}
    </div>
  )
}
