import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type * as z from 'zod/mini'
import { notify } from '#app/lib/notifications.ts'
import { PickIcon } from '#app/ui/control-icons.tsx'
import styles from './picker.module.css'
import type { RemotePickerSheet } from './RemotePickerSheet.tsx'

/** Where a picker looks things up, and how it reads and names them. It has no endpoint of its own (R7.10). */
export interface RemoteSource<T extends { id: string }> {
  /** A path under `/api/` that answers quick searches. */
  url: string
  /** What else the address understands: a limit, a filter. */
  extras?: Record<string, unknown>
  /** One thing of the answer's list. */
  item: z.ZodMiniType<T>
  labelOf: (item: T) => string
  /** A second line that tells things of one name apart. */
  detailOf?: (item: T) => string
}

type RemotePickerProps<T extends { id: string }> = {
  label: string
  source: RemoteSource<T>
  value: T | null
  onChange: (item: T) => void
  disabled?: boolean
}

/** One thing out of many that only the server knows: a button with what is chosen, and a search that opens on it. */
export function RemotePicker<T extends { id: string }>({
  label,
  source,
  value,
  onChange,
  disabled,
}: RemotePickerProps<T>) {
  const id = useId()
  // The search comes when it is wanted.
  const [Search, setSearch] = useState<typeof RemotePickerSheet | null>(null)
  const open = async () => {
    try {
      const loaded = await import('./RemotePickerSheet.tsx')
      setSearch(() => loaded.RemotePickerSheet)
    } catch {
      notify('error', msg`The search could not be loaded. Check the network and try again.`)
    }
  }
  const close = () => setSearch(null)
  return (
    <div>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        disabled={disabled}
        onClick={open}
      >
        <span id={`${id}-value`} className={value ? undefined : styles.nothing}>
          {value ? source.labelOf(value) : <Trans>Choose…</Trans>}
        </span>
        <PickIcon />
      </button>
      {Search && (
        <Search
          title={label}
          source={source}
          value={value}
          onClose={close}
          onChoose={(item) => {
            close()
            onChange(item)
          }}
        />
      )}
    </div>
  )
}
