import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { leftOf, useSumWords } from '#app/fields/answers/order-words.ts'
import { TextAreaField } from '#app/fields/TextAreaField.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import { applicationLimits } from '#contract/application/limits.ts'
import { DecisionFields, decideApplication, ReviewedApplication, takeApplication } from '#contract/application/staff.ts'
import { codes } from '#contract/base/codes.ts'
import styles from './review.module.css'
import { statusWords } from './status-words.ts'

type Values = z.infer<typeof DecisionFields>

/** Begins a review, approves or rejects. What came too late is told of what stands there, and what was typed stays. */
export function Decision({ application }: { application: ReviewedApplication }) {
  const { i18n } = useI18n()
  const online = useOnline()
  const failureText = useFailureText()
  const self = useSession().userInfo?.id
  const take = useApiMutation(takeApplication)
  const decide = useApiMutation(decideApplication, { success: true })
  const [asking, setAsking] = useState(false)
  const { id, version, status, reviewer, member } = application
  const fields = useFields<Values>({
    schema: DecisionFields,
    defaults: { decision: 'approved', reason: '' },
    draft: { name: `decision/${id}`, fields: ['reason'] },
    onSubmit: async (values) => {
      await decide.sendAsync({ id, version, ...values })
    },
  })
  const { failure, isSending } = fields
  const busy = isSending || take.isPending || !online
  const submit = (decision: Values['decision']) => {
    setAsking(false)
    fields.form.setValue('decision', decision)
    void fields.onSubmit()
  }
  if (member.id === self)
    return (
      <p className={styles.note}>
        <Trans>This is your own application: someone else has to decide it.</Trans>
      </p>
    )
  const wrong = failure ?? take.error
  const stale =
    wrong instanceof Failure && wrong.code === codes.stale ? ReviewedApplication.safeParse(wrong.data) : null
  return (
    <section className={styles.decision}>
      <h2>
        <Trans>Decision</Trans>
      </h2>
      <Effect application={application} />
      {(status === 'submitted' || reviewer.id !== self) && (
        <p>
          <Button disabled={busy} onClick={() => take.send({ id, version })}>
            {status === 'submitted' ? <Trans>Start review</Trans> : <Trans>Take over the review</Trans>}
          </Button>
        </p>
      )}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <TextAreaField
          fields={fields}
          name="reason"
          label={<Trans>Message to the member (required to reject)</Trans>}
          max={applicationLimits.reasonChars}
        />
        <div className={styles.actions}>
          <Button color="primary" disabled={busy} onClick={() => setAsking(true)}>
            <Trans>Approve</Trans>
          </Button>
          <Button disabled={busy} onClick={() => submit('rejected')}>
            <Trans>Reject</Trans>
          </Button>
        </div>
        <p className={styles.problem} role="alert">
          {stale?.success ? (
            <Trans>Someone else handled it first. It is now: {i18n._(statusWords[stale.data.status])}</Trans>
          ) : (
            wrong !== null && failureText(wrong)
          )}
        </p>
        {!online && (
          <p className={styles.note}>
            <Trans>You are offline. What you typed stays here; go online to decide.</Trans>
          </p>
        )}
      </form>
      {asking && (
        <ConfirmPopup
          title={<Trans>Approve this application?</Trans>}
          action={<Trans>Approve</Trans>}
          onConfirm={() => submit('approved')}
          onClose={() => setAsking(false)}
        >
          <Effect application={application} />
        </ConfirmPopup>
      )}
    </section>
  )
}

/** What an approval brings about by itself, and what is left to the reviewer. */
function Effect({ application: { content, role, orders, courses } }: { application: ReviewedApplication }) {
  const locale = useLocale()
  const { kind, amount } = content.effect
  const sumWords = useSumWords()
  const [order] = orders
  const [course] = courses
  return (
    <p className={styles.note}>
      {kind === 'grantRole' ? (
        <Trans>An approval gives the member this role at once: {role}.</Trans>
      ) : kind === 'givePoints' ? (
        <Trans>An approval gives the member {amountText('points', amount, locale)} points at once.</Trans>
      ) : kind === 'giveBalance' ? (
        <Trans>An approval adds {amountText('balance', amount, locale)} to the member’s balance at once.</Trans>
      ) : kind === 'endMute' ? (
        <Trans>An approval lifts the member’s mute at once.</Trans>
      ) : kind === 'deleteAccount' ? (
        <Trans>An approval deletes the member’s account, after 14 days to change their mind.</Trans>
      ) : kind === 'refundOrder' && order ? (
        <Trans>
          An approval refunds what is left of order #{order.no} at once: {sumWords(leftOf(order))}. Its tickets and
          memberships end.
        </Trans>
      ) : kind === 'grantCourse' && course ? (
        amount === 0 ? (
          <Trans>An approval gives the member access to “{course.title}” at once.</Trans>
        ) : (
          <Trans>
            An approval gives the member access to “{course.title}” at once, for{' '}
            <Plural value={amount} one="# day" other="# days" />.
          </Trans>
        )
      ) : (
        <Trans>
          An approval only notifies the member. Do what they ask for yourself, and say in the message what you have
          done.
        </Trans>
      )}
    </p>
  )
}
