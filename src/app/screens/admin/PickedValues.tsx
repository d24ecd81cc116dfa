import { useLingui } from '@lingui/react/macro'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { useOnline } from '#app/offline/use-online.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import type { AccountSummary } from '#contract/account/account.ts'
import { people } from './people.ts'
import styles from './picked-people.module.css'

type PickedPeopleProps = {
  picked: readonly { value: string; name: string }[]
  onAdd: (account: AccountSummary) => void
  onRemove: (value: string) => void
}

/** Members that were found by a search, each to be taken away again. */
export function PickedPeople({ picked, onAdd, onRemove }: PickedPeopleProps) {
  const { t } = useLingui()
  const online = useOnline()
  return (
    <>
      {picked.length > 0 && (
        <ul className={styles.people}>
          {picked.map(({ value, name }) => (
            <li key={value}>
              <bdi>{name}</bdi>
              <IconButton label={t`Remove ${name}`} onPress={() => onRemove(value)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <RemotePicker label={t`Add a member`} source={people} value={null} disabled={!online} onChange={onAdd} />
    </>
  )
}
