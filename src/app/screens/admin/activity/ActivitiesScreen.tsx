import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { shortSpanText } from '#app/lib/activity-time.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { AddRow } from '#app/resource/AddRow.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { ActivityMode, ActivityPhase } from '#contract/activity/activity.ts'
import { ActivityStatus, listStaffActivities, type StaffSummary } from '#contract/activity/staff.ts'
import { editing, modeWords, phaseWords, statusWords } from './activity-words.ts'

/** The same list, and of the activity what is written. */
const textOf = (now: object) => ({ ...now, view: undefined })

/** All activities of the site, those that begin last first. */
export function ActivitiesScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const may = usePermitted(editing)
  const titleOf = ({ titleZh, titleEn }: StaffSummary) => (locale === 'en' ? titleEn || titleZh : titleZh || titleEn)
  return (
    <Panes home="/admin/product">
      <ResourceList
        title={t`Activities`}
        home="/admin"
        endpoint={listStaffActivities}
        search={useSearch({ from: '/admin/product' })}
        open={useOpenRow()}
        action={may && <AddRow to="/admin/product/$id" label={t`Add an activity`} />}
        searchLabel={t`Search for a title`}
        filters={[
          {
            name: 'status',
            label: t`Status`,
            options: choicesOf(i18n, ActivityStatus.options, statusWords),
          },
          {
            name: 'phase',
            label: t`Time`,
            options: choicesOf(i18n, ActivityPhase.options, phaseWords),
          },
          {
            name: 'mode',
            label: t`Kind`,
            options: choicesOf(i18n, ActivityMode.options, modeWords),
          },
          { name: 'waiting', label: t`With a waiting list`, is: 'exact' },
        ]}
        sorts={[
          { value: 'latest', label: t({ message: 'Latest first', context: 'Activities' }) },
          { value: 'soonest', label: t({ message: 'Soonest first', context: 'Activities' }) },
        ]}
        view={{
          nameOf: titleOf,
          linkOf: ({ id }) => ({ to: '/admin/product/$id', params: { id }, search: textOf as never }),
          columns: [
            {
              name: 'title',
              label: t`Activity`,
              cell: (row) => (
                <TwoLines
                  name={titleOf(row)}
                  under={
                    <>
                      {shortSpanText(row, locale)} · {i18n._(modeWords[row.mode])}
                    </>
                  }
                />
              ),
            },
            { name: 'status', label: t`Status`, cell: ({ status }) => <Chip>{i18n._(statusWords[status])}</Chip> },
            {
              name: 'people',
              label: t`People`,
              cell: ({ seats, joined, waiting }) => (
                <>
                  <span>{seats === null ? joined : `${joined} / ${seats}`}</span>
                  {waiting > 0 && (
                    <span className={styles.under}>
                      <Plural value={waiting} one="# on the waiting list" other="# on the waiting list" />
                    </span>
                  )}
                </>
              ),
            },
          ],
        }}
        none={
          <Notice
            title={<Trans>No activities yet</Trans>}
            text={<Trans>Add one: members can sign up and are notified of every change.</Trans>}
          />
        }
        broken={<Trans>The activities could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# activity" other="# activities" />}
      />
    </Panes>
  )
}
