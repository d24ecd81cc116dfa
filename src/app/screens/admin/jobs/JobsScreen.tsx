import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { jobLabels } from '#app/screens/admin/labels.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { JobState as AnyState, listJobs, repeatJob } from '#contract/jobs/jobs.ts'
import { JobState } from './JobState.tsx'
import { JobWhen } from './JobWhen.tsx'
import { JobWhy } from './JobWhy.tsx'
import { editing, nameOfKind, stateWords } from './job-words.ts'

/** Work that the server does by itself: what failed for good first, to be repeated or given up. */
export function JobsScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const may = usePermitted(editing)
  const { sendAsync } = useApiMutation(repeatJob)
  const open = useOpenRow()
  const nameOf = ({ kind }: { kind: string }) => nameOfKind(kind, locale)
  return (
    <Panes home="/admin/jobs">
      <ResourceList
        title={t`Background jobs`}
        home="/admin"
        endpoint={listJobs}
        search={useSearch({ from: '/admin/jobs' })}
        open={open}
        filters={[
          {
            name: 'state',
            label: t`State`,
            options: choicesOf(i18n, AnyState.options, stateWords),
          },
          {
            name: 'kind',
            label: t`Type`,
            options: [...jobLabels].map(([value, { [locale]: label }]) => ({ value, label })),
          },
        ]}
        bulk={
          may
            ? [{ label: t`Run again`, fits: ({ state }) => state === 'dead', run: ({ id }) => sendAsync({ id }) }]
            : []
        }
        view={{
          nameOf,
          linkOf: ({ id }) => ({ to: '/admin/jobs/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'job',
              label: t`Job`,
              cell: (job) => <TwoLines name={nameOf(job)} under={job.reason ? <JobWhy job={job} /> : job.key} cut />,
            },
            { name: 'state', label: t`State`, narrow: true, cell: (job) => <JobState job={job} /> },
            { name: 'when', label: t`When`, narrow: true, cell: (job) => <JobWhen job={job} /> },
          ],
        }}
        none={<Notice title={<Trans>No jobs yet</Trans>} />}
        broken={<Trans>The jobs could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# job" other="# jobs" />}
      />
    </Panes>
  )
}
