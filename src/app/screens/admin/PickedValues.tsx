import { useLingui } from '@lingui/react/macro'
import { RemotePicker, type RemoteSource } from '#app/fields/RemotePicker.tsx'
import { useOnline } from '#app/offline/use-online.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import styles from './picked-values.module.css'

type PickedValuesProps<T extends { id: string }> = {
  picked: readonly { value: string; name: string }[]
  /** What the button says that opens the search. */
  label: string
  source: RemoteSource<T>
  onAdd: (one: T) => void
  onRemove: (value: string) => void
}

/** Several of what a search finds, each to be taken away again. */
export function PickedValues<T extends { id: string }>({
  picked,
  label,
  source,
  onAdd,
  onRemove,
}: PickedValuesProps<T>) {
  const { t } = useLingui()
  const online = useOnline()
  return (
    <>
      {picked.length > 0 && (
        <ul className={styles.values}>
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
      <RemotePicker label={label} source={source} value={null} disabled={!online} onChange={onAdd} />
    </>
  )
}
