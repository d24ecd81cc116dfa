import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { deviceZone } from '#app/lib/device-zone.ts'
import type { FormFieldSpec } from '#app/resource/FormField.tsx'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { useSave } from '#app/resource/use-save.ts'
import type { ActivityMode } from '#contract/activity/activity.ts'
import { addActivity, editActivity, StaffActivity } from '#contract/activity/staff.ts'
import { ActivityValues, draftOf, freshValues, valuesOf } from './activity-values.ts'
import { modeWords } from './activity-words.ts'

type ActivityFormProps = { activity?: StaffActivity; onSaved?: (id: string) => void }

/** An activity in both languages: what it is, when and where, who may come, and what one gets for it. */
export function ActivityForm({ activity, onSaved }: ActivityFormProps) {
  const specs = useSpecs()
  const save = useSave({ add: addActivity, edit: editActivity })
  return (
    <ResourceForm<ActivityValues, StaffActivity>
      key={activity?.version ?? 0}
      schema={ActivityValues}
      specs={specs}
      defaults={activity ? valuesOf(activity) : freshValues(deviceZone())}
      {...(activity && { record: { present: activity, shape: StaffActivity, valuesOf } })}
      draft={`activity/${activity?.id ?? ''}`}
      send={async (values, base, idempotencyKey) => {
        const added = await save(draftOf(values), base && { id: base.id, version: base.version }, idempotencyKey)
        if (added) onSaved?.(added.id)
      }}
      submit={<Trans>Save</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}

function useSpecs() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  return (values: ActivityValues): readonly FormFieldSpec<ActivityValues>[] => {
    const isChallenge = values.mode === 'challenge'
    const time = 'datetime-local' as const
    return [
      { name: 'mode', label: t`Kind`, words: (value) => i18n._(modeWords[value as ActivityMode]) },
      { name: 'titleZh', label: t`Title in Chinese` },
      {
        name: 'titleEn',
        label: t`Title in English`,
        hint: t`One of the two is enough; readers of the other language see it too.`,
      },
      { name: 'summaryZh', label: t`In a sentence, in Chinese` },
      { name: 'summaryEn', label: t`In a sentence, in English` },
      {
        name: 'zone',
        label: t`Time zone`,
        hint: t`By name, such as Asia/Shanghai. All times below are in this time zone.`,
      },
      { name: 'startAt', label: t`Starts`, type: time },
      { name: 'endAt', label: t`Ends`, type: time },
      { name: 'signupEndAt', label: t`Sign-up until`, type: time },
      ...(isChallenge
        ? ([
            { name: 'answers', label: t`Task: accepted answers`, hint: t`How many; 0 to leave this task out.` },
            { name: 'checkIns', label: t`Task: days checked in`, hint: t`How many; 0 to leave this task out.` },
            { name: 'lessons', label: t`Task: lessons completed`, hint: t`How many; 0 to leave this task out.` },
            { name: 'rewardPoints', label: t`Points for completing all tasks` },
          ] as const)
        : ([
            { name: 'placeZh', label: t`Place in Chinese` },
            { name: 'placeEn', label: t`Place in English` },
            { name: 'link', label: t`Link`, rows: 2, hint: t`Only people who have joined see it.` },
          ] as const)),
      {
        name: 'seats',
        label: t`Spots`,
        hint: t`0 for no limit. When all are taken, people wait and move up automatically.`,
      },
      { name: 'rulesZh', label: t`Details and rules in Chinese`, rows: 6, hint: t`Markdown` },
      { name: 'rulesEn', label: t`Details and rules in English`, rows: 6, hint: t`Markdown` },
      { name: 'open', label: t`Visible without an account` },
    ]
  }
}
