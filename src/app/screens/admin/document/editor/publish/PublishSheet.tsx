import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { formatDate } from '#app/lib/format-date.ts'
import { useOnline } from '#app/offline/use-online.ts'
import styles from '#app/screens/admin/document/editor/document-editor.module.css'
import { NotSaved, useAct } from '#app/screens/admin/document/editor/use-act.ts'
import type { WorkingCopy } from '#app/screens/admin/document/editor/working-copy.ts'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import type { Document } from '#contract/document/document.ts'
import { documentLimits } from '#contract/document/limits.ts'
import { DocumentProblem, publishDocument, scheduleDocument } from '#contract/document/publish.ts'
import { ProblemList } from './ProblemList.tsx'
import { useCheck } from './use-check.ts'

const Refused = z.object({ problems: z.array(DocumentProblem) })

/** Nine o'clock tomorrow on the clock of the device, as a field of day and time has it. */
function tomorrowMorning(): string {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  return `${formatDate(day, 'yyyy-mm-dd')}T09:00`
}

type PublishSheetProps = { doc: Document; copy: WorkingCopy; onClose: () => void }

/** Publishes a document now or plans it, after the check of its text. */
export function PublishSheet({ doc, copy, onClose }: PublishSheetProps) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const act = useAct(copy)
  const { problems, setProblems, error: checkError, unsaved } = useCheck(doc.id, copy)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [time, setTime] = useState(tomorrowMorning)
  const [note, setNote] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const [isBehind, setBehind] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const publish = useApiMutation(publishDocument, { success: true, silent: true })
  const schedule = useApiMutation(scheduleDocument, { success: true, silent: true })
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const at = Math.floor(new Date(time).getTime() / 1000)
  const isPast = when === 'later' && time !== '' && at * 1000 <= Date.now()
  const isAsked = problems?.some(({ must }) => must) ?? false
  const isPending = publish.isPending || schedule.isPending

  const go = async () => {
    setError(null)
    const { id } = doc
    const shared = { id, note, confirmed }
    try {
      await act<{ rev: number }>((rev) =>
        when === 'now'
          ? publish.sendAsync({ ...shared, rev, ...(doc.isStale && { isBehind }) })
          : schedule.sendAsync({ ...shared, rev, at, zone }),
      )
      onClose()
    } catch (failure) {
      const refused = Refused.safeParse(failure instanceof Failure ? failure.data : null)
      // Something has changed since the check.
      if (refused.success) setProblems(refused.data.problems)
      else if (!(failure instanceof NotSaved)) setError(failure)
    }
  }
  const shownError = error ?? checkError
  return (
    <ConfirmPopup
      title={<Trans>Publish</Trans>}
      action={when === 'now' ? <Trans>Publish now</Trans> : <Trans>Schedule</Trans>}
      disabled={
        isPending || !online || problems === null || (isAsked && !confirmed) || (when === 'later' && (!at || isPast))
      }
      problem={
        unsaved
          ? t`The text could not be saved yet; the reason is shown above it.`
          : isPast
            ? t`That time has passed.`
            : shownError
              ? failureText(shownError)
              : ''
      }
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        {problems ? (
          <ProblemList problems={problems} confirmed={confirmed} onConfirm={setConfirmed} />
        ) : (
          !shownError &&
          !unsaved && (
            <p role="status">
              <Trans>Checking links, images and headings…</Trans>
            </p>
          )
        )}
        {doc.isStale && when === 'now' && (
          <label className={styles.tick}>
            <input type="checkbox" checked={isBehind} onChange={({ target }) => setBehind(target.checked)} />
            <Trans>The changes in the original are not translated yet</Trans>
          </label>
        )}
        <Segments
          legend={t`When`}
          options={[
            { value: 'now', label: <Trans context="publish">Now</Trans> },
            { value: 'later', label: <Trans>Later</Trans> },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' && (
          <label className={styles.labelled}>
            <Trans>Day and time ({zone})</Trans>
            <input
              type="datetime-local"
              className={styles.input}
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </label>
        )}
        <label className={styles.labelled}>
          <Trans>Note for the other editors (optional)</Trans>
          <input
            className={styles.input}
            value={note}
            maxLength={documentLimits.noteChars}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
      </div>
    </ConfirmPopup>
  )
}
