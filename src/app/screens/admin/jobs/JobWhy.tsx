import { useLingui as useI18n } from '@lingui/react'
import type { Job } from '#contract/jobs/jobs.ts'
import { reasonWords } from './job-words.ts'

/** Why its last try failed, in words; nothing where it did not. */
export function JobWhy({ job: { reason, words } }: { job: Job }) {
  const { i18n } = useI18n()
  if (reason === null) return null
  return <>{reason === 'told' ? words : i18n._(reasonWords[reason])}</>
}
