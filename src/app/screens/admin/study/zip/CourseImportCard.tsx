import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Remarks } from '#app/screens/admin/transfer/Remarks.tsx'
import { SaveRemarks } from '#app/screens/admin/transfer/SaveRemarks.tsx'
import styles from '#app/screens/admin/transfer/transfer.module.css'
import { isUnderWay, stateWords } from '#app/screens/admin/transfer/transfer-words.ts'
import { Button } from '#app/ui/Button.tsx'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import {
  type CourseImport,
  type CourseReport,
  getCourseImportRemarks,
  runCourseImport,
} from '#contract/transfer/course.ts'
import { fieldWords, problemWords } from './zip-words.ts'

/** One zip of a course: how far it is, what it does or would do, and what can be done next. */
export function CourseImportCard({ course }: { course: CourseImport }) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { name, source, state, progress, report, remarks, problem } = course
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p role="status">
        {i18n._(stateWords[state])}
        {source !== name.replace(/\.zip$/i, '') && (
          <span className={adminStyles.note}>
            {' '}
            <Trans>Course name: {source}</Trans>
          </span>
        )}
      </p>
      {isUnderWay(state) && (
        <Progress value={progress ?? undefined} max={100} label={{ words: t`Progress: ${name}` }} />
      )}
      {problem && <p role="alert">{i18n._(problemWords[problem])}</p>}
      {report && <Report report={report} isBusy={isUnderWay(state)} />}
      <Remarks remarks={remarks} isOpen={problem === 'course'} />
      <Actions course={course} />
    </li>
  )
}

function Report({ report, isBusy }: { report: CourseReport; isBusy: boolean }) {
  const { i18n } = useI18n()
  const { title, isNew, changed, added, updated, unchanged, gone, removed } = report
  return (
    <>
      <p>{isNew ? <Trans>A new course: {title}</Trans> : <Trans>The existing course: {title}</Trans>}</p>
      <dl className={adminStyles.facts} aria-busy={isBusy}>
        {changed.length > 0 && (
          <>
            <dt>
              <Trans>Changed course details</Trans>
            </dt>
            <dd>{changed.map((field) => i18n._(fieldWords[field])).join(' · ')}</dd>
          </>
        )}
        <dt>
          <Trans>New lessons</Trans>
        </dt>
        <dd>{added.length}</dd>
        <dt>
          <Trans>Changed</Trans>
        </dt>
        <dd>{updated.length}</dd>
        <dt>
          <Trans>Unchanged</Trans>
        </dt>
        <dd>{unchanged}</dd>
        <dt>{removed ? <Trans>Removed</Trans> : <Trans>No longer in the zip</Trans>}</dt>
        <dd>{gone.length}</dd>
      </dl>
      <Titles summary={<Trans>New lessons by name</Trans>} titles={added} />
      <Titles summary={<Trans>Changed lessons by name</Trans>} titles={updated} />
      <Titles summary={<Trans>Lessons that are no longer in the zip</Trans>} titles={gone} />
    </>
  )
}

function Titles({ summary, titles }: { summary: React.ReactNode; titles: string[] }) {
  if (titles.length === 0) return null
  return (
    <Disclosure className={styles.remarks} summary={summary}>
      <ul>
        {titles.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may have one title, and the list never changes
          <li key={at}>{title}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Actions({ course: { id, name, state, report, remarks } }: { course: CourseImport }) {
  const online = useOnline()
  const client = useClient()
  const [remove, setRemove] = useState(false)
  const { sendAsync, isPending } = useApiMutation(runCourseImport)
  const run = () =>
    void sendAsync({ id, remove }).catch(() => {
      // What went wrong is said in passing.
    })
  const hasGone = (report?.gone.length ?? 0) > 0
  return (
    <>
      {state === 'checked' && hasGone && (
        <SwitchRow
          label={<Trans>Remove lessons that are no longer in the zip</Trans>}
          hint={<Trans>Including their quizzes and videos, and learners’ records. Otherwise they stay.</Trans>}
          checked={remove}
          disabled={isPending}
          onChange={setRemove}
        />
      )}
      <div className={adminStyles.actions}>
        {state === 'checked' && (
          <Button color="primary" disabled={!online || isPending} onClick={run}>
            <Trans>Import now</Trans>
          </Button>
        )}
        {state === 'imported' && report?.courseId && (
          <Link className="button button-main" to="/admin/study/$id" params={{ id: report.courseId }}>
            <Trans>Open the course</Trans>
          </Link>
        )}
        {remarks.length > 0 && (
          <SaveRemarks
            name={name}
            load={async () => (await client.call(getCourseImportRemarks, { id }, { fresh: true })).data}
          />
        )}
      </div>
    </>
  )
}
