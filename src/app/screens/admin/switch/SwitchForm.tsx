import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { saySuccess, useApiMutation } from '#app/api/mutation.ts'
import { SelectField } from '#app/fields/SelectField.tsx'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { Switch, setSwitch } from '#contract/switch/switch.ts'
import { MembersField } from './MembersField.tsx'
import { RolesField, rolesIn } from './RolesField.tsx'
import { inputOf, SwitchValues, valuesOf } from './switch-values.ts'
import { stateWords } from './switch-words.ts'

type SwitchFormProps = {
  present: Switch
  roleNames: { id: number; name: string }[]
  conditions: { id: string; name: string }[]
  onSaved: () => void
}

/** Whom a switch is on for, from when to when, and what people are told. */
export function SwitchForm({ present, roleNames, conditions, onSaved }: SwitchFormProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const { sendAsync } = useApiMutation(setSwitch)
  const onOff = (value: unknown) => i18n._(stateWords[value === true || value === 'true' ? 'on' : 'off'])
  const offered = [
    { value: '', label: t({ message: 'No condition', context: 'Of a switch' }) },
    ...conditions.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <ResourceForm<SwitchValues, Switch>
      schema={SwitchValues}
      specs={[
        { name: 'enabled', label: t`Turned on`, words: onOff, hint: t`Off is off for everyone.` },
        {
          name: 'rollout',
          label: t`Share of members, in percent`,
          inputMode: 'numeric',
          hint: t`100 is everyone, guests too. Each member stays on the same side as the share grows; guests get the default until then.`,
        },
        {
          name: 'members',
          label: t`Always on for these members`,
          draw: (fields) => <MembersField fields={fields} />,
        },
        {
          name: 'roles',
          label: t`Always on for these roles`,
          words: (value) => rolesIn(String(value), roleNames),
          draw: (fields) => <RolesField fields={fields} roles={roleNames} />,
        },
        {
          name: 'conditionId',
          label: t`Only where a condition holds`,
          words: (value) => offered.find((one) => one.value === value)?.label ?? String(value),
          draw: (fields) => (
            <SelectField
              fields={fields}
              name="conditionId"
              label={<Trans>Only where a condition holds</Trans>}
              hint={<Trans>It narrows the share of members; members and roles named above have it all the same.</Trans>}
              options={offered}
            />
          ),
        },
        { name: 'from', label: t`On from`, type: 'datetime-local', hint: t`Empty: at once.` },
        { name: 'to', label: t`On until`, type: 'datetime-local', hint: t`Empty: until somebody turns it off.` },
        {
          name: 'wordsEn',
          label: t`What people are told, in English`,
          rows: 2,
          hint: t`Why it is off, or what the notice says. Empty: the usual words.`,
        },
        { name: 'wordsZh', label: t`What people are told, in Chinese`, rows: 2 },
        { name: 'why', label: t`Reason for this change`, hint: t`Only staff see it, in the history.` },
      ]}
      defaults={valuesOf(present)}
      record={{ present, shape: Switch, valuesOf }}
      draft={`switch/${present.id}`}
      send={async (values, base, idempotencyKey) => {
        const { msg } = await sendAsync(inputOf(values, base ?? present), { idempotencyKey })
        saySuccess(msg)
        onSaved()
      }}
      submit={<Trans>Save</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}
