import { type ReactNode, type Ref, useId, useState } from 'react'
import { CheckList } from './CheckList.tsx'
import { Popup } from './Popup.tsx'
import { useMedia } from './use-media.ts'
import './select.css'

export type SelectOption<Value extends string | number> = {
  value: Value
  label: string
  /** Where its words are of another language than the page. */
  lang?: string | undefined
}

type SelectProps<Value extends string | number> = {
  /** What is chosen: it heads the list on a touch screen. */
  label: ReactNode
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Its label stands in it, before what is chosen. */
  chip?: boolean | undefined
  /** What it is as a rule: a chip of any other value is lit. */
  usual?: Value | undefined
  /** Of a `label` elsewhere; without one it names itself. */
  id?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLSelectElement & HTMLButtonElement> | undefined
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
}

/**
 * One of many. A mouse and a keyboard have the browser's own control, which types ahead and opens where it stands; under a
 * finger it opens a sheet with antd-mobile's list, whose rows have room for it and for long words, and which follows our
 * letters and colours. antd-mobile's Picker turns wheels, which a screen reader cannot name and a thumb has to aim at.
 */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const {
    label,
    options,
    value,
    onChange,
    chip = false,
    usual,
    id,
    disabled,
    className = '',
    onBlur,
    ref,
    ...aria
  } = props
  const ownId = useId()
  const touched = useMedia('(pointer: coarse)')
  const [open, setOpen] = useState(false)
  const control = { ...aria, id: id ?? ownId, disabled, ref }
  const isChosen = usual !== undefined && value !== usual
  const shown = options.find((one) => one.value === value)
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  return (
    <span
      className={`select ${chip ? 'select-chip' : ''} ${className}`}
      data-chosen={isChosen || undefined}
      data-wrong={aria['aria-invalid'] || undefined}
    >
      {id === undefined && (
        <label htmlFor={ownId} className={chip ? undefined : 'visually-hidden'}>
          {label}
        </label>
      )}
      {touched ? (
        <button
          {...control}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={`${control.id}-list`}
          lang={shown?.lang}
          onClick={() => setOpen(true)}
        >
          {shown?.label}
        </button>
      ) : (
        <select
          {...control}
          value={value}
          onBlur={onBlur}
          onChange={({ target }) => {
            const chosen = options.find((one) => String(one.value) === target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((one) => (
            <option key={one.value} value={one.value} lang={one.lang}>
              {one.label}
            </option>
          ))}
        </select>
      )}
      {open && (
        <Popup title={label} onClose={close}>
          <div id={`${control.id}-list`}>
            {/* A tap chooses and is done, the arrow keys choose and stay. */}
            <CheckList
              legend={label}
              options={options.map((one) => ({ value: one.value, label: <span lang={one.lang}>{one.label}</span> }))}
              value={value}
              onChange={onChange}
              onTap={close}
            />
          </div>
        </Popup>
      )}
    </span>
  )
}
