import { useLingui as useI18n } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '#app/api/query.ts'
import { getJob, type Job, listJobs } from '#contract/jobs/jobs.ts'
import { stateWords } from './job-words.ts'
import styles from './jobs.module.css'

/** How often what runs is looked at again, in milliseconds: as often as the server writes down how far it is. */
const lookMs = 5_000

/** What a job is at, and how much of it is done. */
export function JobState({ job: { state, progress } }: { job: Job }) {
  const { i18n } = useI18n()
  return (
    <>
      <span className={styles.resourceChip} data-job={state}>
        {i18n._(stateWords[state])}
      </span>
      {state === 'running' && <Running progress={progress} />}
    </>
  )
}

/** While one runs on the screen, the screen follows it. */
function Running({ progress }: { progress: number | null }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      for (const endpoint of [listJobs, getJob]) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
    }, lookMs)
    return () => clearInterval(timer)
  }, [queryClient])
  if (progress === null) return null
  return (
    <span className={styles.jobProgress}>
      <progress max={100} value={progress} aria-label={t`Done so far`} /> {progress}%
    </span>
  )
}
