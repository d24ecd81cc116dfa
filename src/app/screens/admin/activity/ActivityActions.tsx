import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ConfirmWrite } from '#app/resource/ConfirmWrite.tsx'
import adminStyles from '#app/screens/admin/admin.module.css'
import { Button } from '#app/ui/Button.tsx'
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
    void navigate({ to: '/admin/product/$id', params: { id }, search: keepSearch, replace: true })
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
        <Button color="primary" disabled={!online} onClick={() => setAsking('publish')}>
          <Trans>Publish…</Trans>
        </Button>
      )}
      <Button disabled={!online || copying.isPending} onClick={() => void copy()}>
        <Trans>Copy as a draft</Trans>
      </Button>
      <Button disabled={!online} onClick={() => setAsking('repeat')}>
        <Trans>Repeat weekly…</Trans>
      </Button>
      {status === 'published' && !isOver && (
        <Button disabled={!online} onClick={() => setAsking('cancel')}>
          <Trans>Cancel the activity…</Trans>
        </Button>
      )}
      {status === 'draft' && (
        <Button disabled={!online} onClick={() => setAsking('delete')}>
          <Trans>Delete</Trans>
        </Button>
      )}
      {asking === 'publish' && <Publish activity={activity} onClose={close} />}
      {asking === 'cancel' && <Cancel activity={activity} onClose={close} />}
      {asking === 'delete' && (
        <Delete
          activity={activity}
          onClose={close}
          onDone={() => void navigate({ to: '/admin/product', search: keepSearch })}
        />
      )}
      {asking === 'repeat' && <Repeat activity={activity} onClose={close} />}
    </div>
  )
}

type StepProps = { activity: StaffActivity; onClose: () => void }

function Publish({ activity: { id, version }, onClose }: StepProps) {
  return (
    <ConfirmWrite
      endpoint={publishActivity}
      input={{ id, version }}
      title={<Trans>Publish this activity?</Trans>}
      action={<Trans>Publish</Trans>}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>Members see it at once and can sign up.</Trans>
      </p>
    </ConfirmWrite>
  )
}

function Cancel({ activity: { id, version, joined, waiting }, onClose }: StepProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const people = joined + waiting
  return (
    <ConfirmWrite
      endpoint={cancelActivity}
      input={{ id, version, reason }}
      title={<Trans>Cancel this activity?</Trans>}
      action={<Trans>Cancel and notify everyone</Trans>}
      incomplete={reason.trim() === ''}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        <Trans>Everyone going or waiting is notified: {people}. This cannot be undone.</Trans>
      </p>
      <textarea
        className={styles.reason}
        rows={3}
        maxLength={activityLimits.reasonChars}
        value={reason}
        aria-label={t`Reason, shown to members`}
        placeholder={t`Reason, shown to members`}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmWrite>
  )
}

function Delete({ activity: { id, version }, onClose, onDone }: StepProps & { onDone: () => void }) {
  return (
    <ConfirmWrite
      endpoint={deleteActivity}
      input={{ id, version }}
      title={<Trans>Delete this draft?</Trans>}
      action={<Trans>Delete</Trans>}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>No member has seen it yet.</Trans>
      </p>
    </ConfirmWrite>
  )
}

const usualWeeks = 4

function Repeat({ activity: { id, status }, onClose }: StepProps) {
  const { t } = useLingui()
  const [weeks, setWeeks] = useState(usualWeeks)
  const isRight = Number.isInteger(weeks) && weeks >= 1 && weeks <= activityLimits.weeks
  return (
    <ConfirmWrite
      endpoint={copyActivity}
      input={{ id, weeks }}
      title={<Trans>Repeat weekly</Trans>}
      action={<Trans>Create</Trans>}
      incomplete={!isRight}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {status === 'published' ? (
          <Trans>One for each of the coming weeks, at the same time of day, published at once.</Trans>
        ) : (
          <Trans>One for each of the coming weeks, at the same time of day, as drafts.</Trans>
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
    </ConfirmWrite>
  )
}
