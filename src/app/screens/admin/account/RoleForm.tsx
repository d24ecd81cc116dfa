import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { notify } from '#app/lib/notifications.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { useSession } from '#app/session/context.ts'
import { Button } from '#app/ui/Button.tsx'
import { CheckList } from '#app/ui/CheckList.tsx'
import { type AccountSummary, type Role, setAccountRole } from '#contract/account/account.ts'
import { ConfirmRole } from './ConfirmRole.tsx'
import styles from './roles.module.css'

type RoleFormProps = { person: Pick<AccountSummary, 'id' | 'name' | 'username' | 'roleId'>; roles: Role[] }

/** The roles to choose from, the present one marked. What is chosen counts after it was confirmed. */
export function RoleForm({ person, roles }: RoleFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const own = useSession().userInfo?.id === person.id
  const [chosen, setChosen] = useState(person.roleId)
  const [confirming, setConfirming] = useState(false)
  const { sendAsync, isPending, error } = useApiMutation(setAccountRole)
  const who = person.name || person.username
  const present = roles.find(({ id }) => id === person.roleId)
  const next = roles.find(({ id }) => id === chosen)

  const change = async () => {
    if (!next) return
    const answer = await sendAsync({ id: person.id, roleId: next.id }).catch(() => null)
    setConfirming(false)
    if (!answer) return
    const role = next.name
    notify('success', msg`New role of ${who}: ${role}`)
  }

  return (
    <form
      className={styles.roles}
      onSubmit={(event) => {
        event.preventDefault()
        setConfirming(true)
      }}
    >
      <p>{present ? <Trans>Current role: {present.name}</Trans> : <Trans>Current role: unknown</Trans>}</p>
      <CheckList
        legend={t`Role of ${who}`}
        options={roles.map(({ id, name, accounts }) => ({
          value: id,
          label: name,
          about: <Plural value={accounts} one="# person" other="# people" />,
        }))}
        value={chosen}
        onChange={setChosen}
        disabled={own || isPending || !online}
      />
      {!own && !online && (
        <p className={`${fieldStyles.says} ${fieldStyles.saysCalm}`} role="status">
          <Trans>You need to be online to change roles.</Trans>
        </p>
      )}
      {own && (
        <p className={`${fieldStyles.says} ${fieldStyles.saysCalm}`}>
          <Trans>This is you. Another administrator has to change your role.</Trans>
        </p>
      )}
      <p className={fieldStyles.says} role="alert">
        {!own && error !== null && failureText(error)}
      </p>
      <Button type="submit" color="primary" disabled={own || isPending || !online || chosen === person.roleId}>
        {isPending ? <Trans>Changing…</Trans> : <Trans>Change the role</Trans>}
      </Button>
      {confirming && next && (
        <ConfirmRole
          who={who}
          role={next.name}
          sending={isPending}
          onConfirm={change}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  )
}
