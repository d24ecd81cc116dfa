import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useOnline } from '#app/offline/use-online.ts'
import adminStyles from '#app/screens/admin/admin.module.css'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { activityLimits } from '#contract/activity/limits.ts'
import {
  cancelActivity,
  copyActivity,
  deleteActivity,
  publishActivity,
  type StaffActivity,
} from '#contract/activity/staff.ts'
import styles from './staff-activity.module.css'

type Asking = 'publish' | 'cancel' | 'delete' | 'repeat' | null

/** What can be done to an activity beside writing it; each is asked once more, for members see it at once. */
export function ActivityActions({ activity }: { activity: StaffActivity }) {
  const online = useOnline()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Asking>(null)
  const copying = useApiMutation(copyActivity, { success: true })
  const close = () => setAsking(null)
  const open = (id: string) =>
    void navigate({ to: '/admin/product/$id', params: { id }, search: true as never, replace: true })
  const copy = async () => {
    // Refused, it is said in passing.
    const done = await copying.sendAsync({ id: activity.id }).catch(() => null)
    const [id] = done?.data.ids ?? []
    if (id !== undefined) open(id)
  }
  const { status, endAt } = activity
  const isOver = endAt <= Date.now() / 1_000
  return (
    <div className={adminStyles.actions}>
      {status === 'draft' && (
        <button type="button" className="button button-main" disabled={!online} onClick={() => setAsking('publish')}>
          <Trans>Publish…</Trans>
        </button>
      )}
      <button type="button" className="button" disabled={!online || copying.isPending} onClick={() => void copy()}>
        <Trans>Copy as a draft</Trans>
      </button>
      <button type="button" className="button" disabled={!online} onClick={() => setAsking('repeat')}>
        <Trans>Repeat weekly…</Trans>
      </button>
      {status === 'published' && !isOver && (
        <button type="button" className="button" disabled={!online} onClick={() => setAsking('cancel')}>
          <Trans>Cancel the activity…</Trans>
        </button>
      )}
      {status === 'draft' && (
        <button type="button" className="button" disabled={!online} onClick={() => setAsking('delete')}>
          <Trans>Delete</Trans>
        </button>
      )}
      {asking === 'publish' && <Publish activity={activity} onClose={close} />}
      {asking === 'cancel' && <Cancel activity={activity} onClose={close} />}
      {asking === 'delete' && (
        <Delete
          activity={activity}
          onClose={close}
          onDone={() => void navigate({ to: '/admin/product', search: true as never })}
        />
      )}
      {asking === 'repeat' && <Repeat activity={activity} onClose={close} />}
    </div>
  )
}

type StepProps = { activity: StaffActivity; onClose: () => void }

function Publish({ activity: { id, rev }, onClose }: StepProps) {
  const failureText = useFailureText()
  const { sendAsync, isPending, error } = useApiMutation(publishActivity, { success: true })
  return (
    <ConfirmPopup
      title={<Trans>Publish this activity?</Trans>}
      action={<Trans>Publish</Trans>}
      disabled={isPending}
      problem={error ? failureText(error) : ''}
      // What went wrong stands in the sheet.
      onConfirm={() => void sendAsync({ id, rev }).then(onClose, () => {})}
      onClose={onClose}
    >
      <p>
        <Trans>Members see it at once and can sign up.</Trans>
      </p>
    </ConfirmPopup>
  )
}

function Cancel({ activity: { id, rev, joined, waiting }, onClose }: StepProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [reason, setReason] = useState('')
  const { sendAsync, isPending, error } = useApiMutation(cancelActivity, { success: true })
  const people = joined + waiting
  return (
    <ConfirmPopup
      title={<Trans>Cancel this activity?</Trans>}
      action={<Trans>Cancel it and tell everybody</Trans>}
      disabled={isPending || reason.trim() === ''}
      problem={error ? failureText(error) : ''}
      // What went wrong stands in the sheet.
      onConfirm={() => void sendAsync({ id, rev, reason }).then(onClose, () => {})}
      onClose={onClose}
    >
      <p>
        <Trans>Everybody who takes part or waits is told: {people}. This cannot be undone.</Trans>
      </p>
      <textarea
        className={styles.reason}
        rows={3}
        maxLength={activityLimits.reasonChars}
        value={reason}
        aria-label={t`Why, in words that members read`}
        placeholder={t`Why, in words that members read`}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmPopup>
  )
}

function Delete({ activity: { id, rev }, onClose, onDone }: StepProps & { onDone: () => void }) {
  const failureText = useFailureText()
  const { sendAsync, isPending, error } = useApiMutation(deleteActivity, { success: true })
  return (
    <ConfirmPopup
      title={<Trans>Delete this draft?</Trans>}
      action={<Trans>Delete</Trans>}
      disabled={isPending}
      problem={error ? failureText(error) : ''}
      // What went wrong stands in the sheet.
      onConfirm={() => void sendAsync({ id, rev }).then(onDone, () => {})}
      onClose={onClose}
    >
      <p>
        <Trans>No member has seen it.</Trans>
      </p>
    </ConfirmPopup>
  )
}

const usualWeeks = 4

function Repeat({ activity: { id, status }, onClose }: StepProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [weeks, setWeeks] = useState(usualWeeks)
  const { sendAsync, isPending, error } = useApiMutation(copyActivity, { success: true })
  const isRight = Number.isInteger(weeks) && weeks >= 1 && weeks <= activityLimits.weeks
  return (
    <ConfirmPopup
      title={<Trans>Repeat weekly</Trans>}
      action={<Trans>Create them</Trans>}
      disabled={isPending || !isRight}
      problem={error ? failureText(error) : ''}
      // What went wrong stands in the sheet.
      onConfirm={() => void sendAsync({ id, weeks }).then(onClose, () => {})}
      onClose={onClose}
    >
      <p>
        {status === 'published' ? (
          <Trans>One for each of the next weeks, at the same time of day, published at once.</Trans>
        ) : (
          <Trans>One for each of the next weeks, at the same time of day, as drafts.</Trans>
        )}
      </p>
      <input
        type="number"
        className={styles.weeks}
        min={1}
        max={activityLimits.weeks}
        value={weeks}
        aria-label={t`How many weeks`}
        onChange={({ target }) => setWeeks(target.valueAsNumber)}
      />
    </ConfirmPopup>
  )
}
