import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { TextField } from '#app/fields/TextField.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { useSave } from '#app/resource/use-save.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import {
  addDanmuRule,
  DanmuRule,
  editDanmuRule,
  type RuleEffect,
  type RuleKind,
  WrittenRule,
} from '#contract/danmu/rules.ts'
import { effectWords, ruleWords } from './danmu-words.ts'
import { Trial } from './Trial.tsx'

const valuesOf = ({ kind, value, effect, active }: DanmuRule): WrittenRule => ({ kind, value, effect, active })

/** A rule: what it looks for, and what becomes of what it finds. */
export function RuleForm({ rule, onSaved }: { rule?: DanmuRule; onSaved: () => void }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const save = useSave({ add: addDanmuRule, edit: editDanmuRule })
  return (
    <ResourceForm<WrittenRule, DanmuRule>
      schema={WrittenRule}
      specs={({ kind, value }) => [
        { name: 'kind', label: t`What it looks for`, words: (one) => i18n._(ruleWords[one as RuleKind]) },
        {
          name: 'value',
          label: t`Rule`,
          draw: (fields) => (
            <>
              <ValueField kind={kind} fields={fields} />
              <Trial key={`${kind} ${value}`} kind={kind} value={value} />
            </>
          ),
        },
        { name: 'effect', label: t`What it does`, words: (one) => i18n._(effectWords[one as RuleEffect]) },
        { name: 'active', label: t`Switched on` },
      ]}
      defaults={rule ? valuesOf(rule) : { kind: 'words', value: '', effect: 'pending', active: true }}
      {...(rule && { record: { present: rule, shape: DanmuRule, valuesOf } })}
      draft={`danmu-rule/${rule?.id ?? ''}`}
      send={async (values, base, idempotencyKey) => {
        await save(values, base && { id: base.id, version: base.version }, idempotencyKey)
        onSaved()
      }}
      submit={<Trans>Save</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}

/** What a rule of this kind has to be told. */
function ValueField({ kind, fields }: { kind: RuleKind; fields: Fields<WrittenRule> }) {
  const { repeats, newcomerDays, ruleChars } = danmuLimits
  switch (kind) {
    case 'words':
      return (
        <TextAreaField
          fields={fields}
          name="value"
          label={<Trans>Words, one per line</Trans>}
          hint={<Trans>Case, full-width characters and punctuation are ignored.</Trans>}
          max={ruleChars}
          rows={5}
        />
      )
    case 'pattern':
      return (
        <TextField
          fields={fields}
          name="value"
          label={<Trans>Regular expression (RE2)</Trans>}
          hint={<Trans>It is matched against lower-case text. Lookaround and backreferences are not supported.</Trans>}
          autoComplete="off"
          autoCapitalize="none"
        />
      )
    case 'link':
      return null
    case 'repeat':
      return (
        <TextField
          fields={fields}
          name="value"
          label={<Trans>Number of times within an hour, 2 to {repeats}</Trans>}
          hint={<Trans>The same text by the same member.</Trans>}
          inputMode="numeric"
          autoComplete="off"
        />
      )
    case 'newcomer':
      return (
        <TextField
          fields={fields}
          name="value"
          label={<Trans>Days since they joined, 1 to {newcomerDays}</Trans>}
          hint={<Trans>Everything sent by newer members.</Trans>}
          inputMode="numeric"
          autoComplete="off"
        />
      )
  }
}
