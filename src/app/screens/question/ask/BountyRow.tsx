import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { useApiQuery } from '#app/api/query.ts'
import { Field } from '#app/fields/Field.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { clockOffset } from '#app/lib/clock-offset.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Slider } from '#app/ui/Slider.tsx'
import { getOverview } from '#contract/overview/overview.ts'
import { questionLimits } from '#contract/question/limits.ts'
import styles from './ask.module.css'
import type { AskValues } from './ask-values.ts'

const step = 5

/** Points for the member who answers it, as many as one has, 500 at most. */
export function BountyRow({ fields }: { fields: Fields<AskValues> }) {
  const { t } = useLingui()
  const online = useOnline()
  const { data } = useApiQuery(getOverview, { offset: clockOffset() }, { quiet: true })
  const { field } = useController({ control: fields.control, name: 'bounty' })
  const points = data?.points
  const most = Math.min(questionLimits.bounty, points ?? 0)
  const { value } = field
  return (
    <Field
      fields={fields}
      name="bounty"
      label={<Trans>Bounty (optional)</Trans>}
      hint={
        points === undefined ? (
          online ? (
            <Trans>Looking up your points…</Trans>
          ) : (
            <Trans>You are offline: your points are not known here. You can ask without a bounty.</Trans>
          )
        ) : points < step ? (
          <Trans>You have no points to give yet.</Trans>
        ) : (
          <Trans>
            You have <Plural value={points} one="# point" other="# points" />. They are held now, paid for the accepted
            answer, and returned after 14 days without one.
          </Trans>
        )
      }
    >
      {(control) => (
        <span className={styles.bounty}>
          <Slider
            {...control}
            ref={field.ref}
            min={0}
            max={Math.max(most - (most % step), value)}
            step={step}
            value={value}
            disabled={points === undefined || points < step}
            aria-valuetext={t`${value} points`}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
          <output htmlFor={control.id}>{value}</output>
        </span>
      )}
    </Field>
  )
}
