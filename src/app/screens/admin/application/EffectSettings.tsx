import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import fieldStyles from '#app/fields/field.module.css'
import { LabelledSelect } from '#app/fields/LabelledSelect.tsx'
import { listRoles } from '#contract/account/account.ts'
import { EffectKind, type FormContent, gives } from '#contract/application/form.ts'
import { parseFen } from '#contract/base/amount.ts'
import styles from './forms.module.css'
import { useEffectWords } from './use-effect-words.ts'

type Effect = FormContent['effect']
type EffectSettingsProps = { effect: Effect; isWrong: boolean; onChange: (effect: Effect) => void }

/** What an approval brings about, and of it which role or how much. */
export function EffectSettings({ effect, isWrong, onChange }: EffectSettingsProps) {
  const { t } = useLingui()
  const words = useEffectWords()
  const { kind } = effect
  return (
    <>
      <LabelledSelect
        label={t`On approval`}
        value={kind}
        options={EffectKind.options.map((one) => ({ value: one, label: words[one] }))}
        onChange={(chosen) => onChange({ kind: chosen, roleId: 0, amount: 0 })}
      />
      {kind === 'grantRole' && <Role effect={effect} isWrong={isWrong} onChange={onChange} />}
      {(gives(kind) || kind === 'grantCourse') && (
        <Amount key={kind} effect={effect} isWrong={isWrong} onChange={onChange} />
      )}
      <p className={styles.problem} role="alert">
        {isWrong &&
          (kind === 'grantRole' ? (
            <Trans>Choose a role. Roles that can assign roles cannot be applied for.</Trans>
          ) : kind === 'refundOrder' ? (
            <Trans>
              The form needs exactly one “Own order” question, required and without a condition. Only staff who can
              refund orders can make such a form.
            </Trans>
          ) : kind === 'grantCourse' ? (
            <Trans>
              The form needs exactly one “Course to take” question, required and without a condition. Only staff who
              manage all courses can make such a form.
            </Trans>
          ) : (
            <Trans>Enter an amount. Only staff who can adjust balance and points can make such a form.</Trans>
          ))}
      </p>
    </>
  )
}

function Role({ effect, isWrong, onChange }: EffectSettingsProps) {
  const { t } = useLingui()
  const { data: roles } = useApiQuery(listRoles, {}, { silent: true })
  return (
    <LabelledSelect
      label={t`Role`}
      value={effect.roleId}
      aria-invalid={isWrong}
      options={[{ value: 0, label: '–' }, ...(roles?.list ?? []).map((role) => ({ value: role.id, label: role.name }))]}
      onChange={(roleId) => onChange({ ...effect, roleId })}
    />
  )
}

function Amount({ effect, isWrong, onChange }: EffectSettingsProps) {
  const id = useId()
  const isMoney = effect.kind === 'giveBalance'
  const isDays = effect.kind === 'grantCourse'
  const [text, setText] = useState(effect.amount === 0 ? '' : String(isMoney ? effect.amount / 100 : effect.amount))
  const read = (typed: string) => {
    // Of days, what is no number would mean without an end.
    if (isDays && /\D/.test(typed)) return
    setText(typed)
    const amount = isMoney ? parseFen(typed) : /^[1-9]\d{0,9}$/.test(typed.trim()) ? Number(typed) : null
    onChange({ ...effect, amount: amount !== null && amount > 0 ? amount : 0 })
  }
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>
        {isMoney ? (
          <Trans>Amount in yuan</Trans>
        ) : isDays ? (
          <Trans>Days of access (empty: no end)</Trans>
        ) : (
          <Trans>Points</Trans>
        )}
      </label>
      <input
        id={id}
        className={fieldStyles.input}
        inputMode={isMoney ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={12}
        value={text}
        aria-invalid={isWrong && !isDays}
        onChange={({ target }) => read(target.value)}
      />
    </div>
  )
}
