import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { FieldSays } from '#app/fields/FieldSays.tsx'
import fieldStyles from '#app/fields/field.module.css'
import pickerStyles from '#app/fields/picker.module.css'
import { notify } from '#app/lib/notifications.ts'
import { PickIcon } from '#app/ui/control-icons.tsx'
import type { AreaSheet } from './AreaSheet.tsx'
import { type KnownArea, useAreaName } from './use-area-name.ts'

/** The codes of a province and of a city in it; both empty where nothing is chosen. */
type Area = { province: string; city: string }

type AreaChooserProps = {
  label: ReactNode
  value: Area
  /** The name of what the server has, so that it need not be looked up. */
  known?: KnownArea | undefined
  hint?: ReactNode
  problem: string
  className?: string | undefined
  /** Takes the focus where something is wrong. */
  button: Ref<HTMLButtonElement>
  onChoose: (area: Area) => void
}

/** A button with the name of a city, and the sheet in which another one is chosen. */
export function AreaChooser(props: AreaChooserProps) {
  const { label, value, known, hint, problem, className = '', button, onChoose } = props
  const id = useId()
  const name = useAreaName(value, known)
  // The lists come when they are wanted.
  const [Choose, setChoose] = useState<typeof AreaSheet | null>(null)
  const open = async () => {
    try {
      const loaded = await import('./AreaSheet.tsx')
      setChoose(() => loaded.AreaSheet)
    } catch {
      notify('error', msg`The list could not be loaded. Check the network and try again.`)
    }
  }
  return (
    <div className={`${fieldStyles.field} ${className}`.trimEnd()}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        ref={button}
        className={pickerStyles.button}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-says`}
        onClick={() => void open()}
      >
        <span id={`${id}-value`} className={value.province ? undefined : pickerStyles.nothing}>
          {!value.province ? (
            <Trans>Choose…</Trans>
          ) : name ? (
            <span lang="zh-CN">{name}</span>
          ) : (
            <Trans>Chosen; shown when online</Trans>
          )}
        </span>
        <PickIcon />
      </button>
      <FieldSays id={`${id}-says`} problem={problem} hint={hint} />
      {Choose && (
        <Choose
          title={label}
          value={value}
          onClose={() => setChoose(null)}
          onChoose={(chosen) => {
            setChoose(null)
            onChoose(chosen)
          }}
        />
      )}
    </div>
  )
}
