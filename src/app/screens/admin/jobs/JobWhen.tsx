import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/locale.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import type { Job } from '#contract/jobs/jobs.ts'

/** When a job is due, began or ended: what one wants to know of it in its state. */
export function JobWhen({ job }: { job: Job }) {
  const locale = useLocale()
  const { state, runAt, startedAt, endedAt } = job
  if (state === 'waiting') return <DueAt at={runAt} />
  return <SavedAt at={(state === 'running' ? startedAt : endedAt) ?? runAt} locale={locale} />
}

/** A time ahead as it is; what is due is begun within a second or so. */
export function DueAt({ at }: { at: number }) {
  if (at * 1000 <= Date.now()) return <Trans>Due now</Trans>
  return <time dateTime={new Date(at * 1000).toISOString()}>{formatDate(at, 'yyyy-mm-dd hh:MM')}</time>
}
