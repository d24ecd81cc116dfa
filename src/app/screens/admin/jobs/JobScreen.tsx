import { Plural, Trans } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { RowPage } from '#app/resource/RowPage.tsx'
import styles from '#app/screens/admin/admin.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { getJob, type Job, repeatJob } from '#contract/jobs/jobs.ts'
import { ConfirmCancelJob } from './ConfirmCancelJob.tsx'
import { JobState } from './JobState.tsx'
import { DueAt } from './JobWhen.tsx'
import { JobWhy } from './JobWhy.tsx'
import { editing, nameOfKind } from './job-words.ts'

/** One job: what it is at, why it failed, and what can be done about it. */
export function JobScreen() {
  const locale = useLocale()
  const { id } = useParams({ from: '/admin/jobs/$id' })
  const titleOf = ({ kind }: Job) => ({ title: nameOfKind(kind, locale) })
  return (
    <RowPage
      key={id}
      id={id}
      endpoint={getJob}
      input={{ id }}
      home="/admin/jobs"
      titleOf={titleOf}
      broken={<Trans>This job could not be loaded</Trans>}
    >
      {(job) => (
        <>
          <Facts job={job} />
          <Actions job={job} />
        </>
      )}
    </RowPage>
  )
}

function Facts({ job }: { job: Job }) {
  const locale = useLocale()
  const minutes = Math.max(1, Math.round((job.every ?? 0) / 60))
  return (
    <dl className={styles.facts}>
      <dt>
        <Trans>State</Trans>
      </dt>
      <dd>
        <JobState job={job} />
      </dd>
      {job.reason && (
        <>
          <dt>
            <Trans>Last failure</Trans>
          </dt>
          <dd>
            <JobWhy job={job} />
          </dd>
        </>
      )}
      {job.state === 'waiting' && (
        <>
          <dt>
            <Trans>Due</Trans>
          </dt>
          <dd>
            <DueAt at={job.runAt} />
          </dd>
        </>
      )}
      {job.every !== null && (
        <>
          <dt>
            <Trans>Repeats</Trans>
          </dt>
          <dd>
            <Plural value={minutes} one="every minute" other="every # minutes" />
          </dd>
        </>
      )}
      <dt>
        <Trans>Attempts</Trans>
      </dt>
      <dd>{job.tries}</dd>
      {job.endedAt !== null && (
        <>
          <dt>
            <Trans>Last ended</Trans>
          </dt>
          <dd>
            <SavedAt at={job.endedAt} locale={locale} />
          </dd>
        </>
      )}
      {job.key !== '' && (
        <>
          <dt>
            <Trans>About</Trans>
          </dt>
          <dd>{job.key}</dd>
        </>
      )}
      <dt>
        <Trans>Number</Trans>
      </dt>
      <dd>{job.id}</dd>
    </dl>
  )
}

function Actions({ job }: { job: Job }) {
  const online = useOnline()
  const may = usePermitted(editing)
  const [cancelling, setCancelling] = useState(false)
  const { sendAsync, isPending } = useApiMutation(repeatJob, { success: true })
  const repeat = () =>
    void sendAsync({ id: job.id }).catch(() => {
      // What went wrong is said in passing.
    })
  const isDead = job.state === 'dead'
  if (!may || !(isDead || (job.state === 'waiting' && job.every === null))) return null
  return (
    <div className={styles.actions}>
      {isDead && (
        <Button color="primary" disabled={isPending || !online} onClick={repeat}>
          <Trans>Run again</Trans>
        </Button>
      )}
      <Button disabled={!online} onClick={() => setCancelling(true)}>
        {isDead ? <Trans>Abandon</Trans> : <Trans>Cancel the job</Trans>}
      </Button>
      {cancelling && <ConfirmCancelJob job={job} onClose={() => setCancelling(false)} />}
    </div>
  )
}
