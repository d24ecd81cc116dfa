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
        { name: 'enabled', label: t`Turned on`, words: onOff, hint: t`When off, it is off for everyone.` },
        {
          name: 'rollout',
          label: t`Share of members, in percent`,
          inputMode: 'numeric',
          hint: t`100 is everyone, including guests. Members who have it keep it as the share grows; guests get the default until 100.`,
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
          label: t`Only if a condition is met`,
          words: (value) => offered.find((one) => one.value === value)?.label ?? String(value),
          draw: (fields) => (
            <SelectField
              fields={fields}
              name="conditionId"
              label={<Trans>Only if a condition is met</Trans>}
              hint={
                <Trans>It applies before the share of members; the members and roles above are not affected.</Trans>
              }
              options={offered}
            />
          ),
        },
        { name: 'from', label: t`On from`, type: 'datetime-local', hint: t`Leave empty to start at once.` },
        {
          name: 'to',
          label: t`On until`,
          type: 'datetime-local',
          hint: t`Leave empty to stay on until someone turns it off.`,
        },
        {
          name: 'wordsEn',
          label: t`Message to people, in English`,
          rows: 2,
          hint: t`Why it is off, or what the notice says. Leave empty for the default text.`,
        },
        { name: 'wordsZh', label: t`Message to people, in Chinese`, rows: 2 },
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
