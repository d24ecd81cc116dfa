import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { PasswordField } from '#app/fields/PasswordField.tsx'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { fieldErrors, useFields } from '#app/fields/use-fields.ts'
import { useSession } from '#app/session/context.ts'
import { codes } from '#contract/base/codes.ts'
import { changePassword } from '#contract/password/password.ts'
import styles from './password.module.css'
import { Strength } from './Strength.tsx'
import { firstPassword, nextPassword } from './schema.ts'
import { useRest } from './use-rest.ts'

type PasswordFormProps = {
  /** Whether there is a password already, which has to be proved. */
  hasOne: boolean
  onSending: () => void
  /** `ended`: how many other devices were signed out. */
  onChanged: (ended: number) => void
  /** The server knows of a password that this page did not. */
  onStale: () => void
}

export function PasswordForm({ hasOne, onSending, onChanged, onStale }: PasswordFormProps) {
  const { user } = useSession()
  const { sendAsync } = useApiMutation(changePassword)
  const rest = useRest()
  const fields = useFields({
    schema: hasOne ? nextPassword : firstPassword,
    defaults: { old: '', password: '', repeat: '' },
    async onSubmit({ old, password }) {
      onSending()
      try {
        const { data } = await sendAsync(hasOne ? { old, password } : { password })
        onChanged(data.ended)
      } catch (error) {
        if (!hasOne && fieldErrors(error).old) onStale()
        const isTooMany = error instanceof Failure && error.code === codes.tooMany && error.retryAfter !== null
        if (!isTooMany) throw error
        rest.begin(error.retryAfter ?? 0)
      }
    },
  })
  const { form } = fields
  const password = useWatch({ control: form.control, name: 'password' })

  // What was repeated is judged anew when what it repeats is changed.
  useEffect(() => {
    if (password && form.getFieldState('repeat').isTouched) void form.trigger('repeat')
  }, [password, form])

  return (
    <form noValidate className={`panel ${styles.card}`} onSubmit={fields.onSubmit}>
      {!hasOne && (
        <p>
          <Trans>
            You have no password yet: anyone who picks your name at sign-in can get in. Once you set one, it is required
            to sign in.
          </Trans>
        </p>
      )}
      {/* So that a password manager knows whose password it is. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={user?.username ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {hasOne && (
        <PasswordField
          fields={fields}
          name="old"
          label={<Trans>Current password</Trans>}
          autoComplete="current-password"
        />
      )}
      <div className={styles.new}>
        <PasswordField
          fields={fields}
          name="password"
          label={<Trans>New password</Trans>}
          hint={<Trans>6 to 32 characters, none of & &lt; &gt; " '</Trans>}
          autoComplete="new-password"
        />
        <Strength password={password} username={user?.username ?? ''} />
      </div>
      <PasswordField
        fields={fields}
        name="repeat"
        label={<Trans>Confirm new password</Trans>}
        autoComplete="new-password"
      />
      <SubmitButton fields={fields} disabled={rest.minutes > 0} sending={<Trans>Changing…</Trans>}>
        {hasOne ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
      </SubmitButton>
      <RestWords minutes={rest.minutes} />
      <p className={styles.soft}>
        <Trans>Afterwards all your other devices are signed out.</Trans>
      </p>
    </form>
  )
}

/** After too many wrong guesses: when it can go on. */
function RestWords({ minutes }: { minutes: number }) {
  return (
    <p className={fieldStyles.says} role="alert">
      {minutes > 0 && (
        <Plural
          value={minutes}
          one="Too many wrong attempts. You can go on in # minute; what you typed stays."
          other="Too many wrong attempts. You can go on in # minutes; what you typed stays."
        />
      )}
    </p>
  )
}
