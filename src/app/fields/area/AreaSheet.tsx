import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import searchStyles from '#app/fields/option-search.module.css'
import { meantKey } from '#app/lib/meant-key.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { BackIcon, CheckIcon, SearchIcon } from '#app/ui/icons.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { type Area, listAreas } from '#contract/area/area.ts'
import { AreaState } from './AreaState.tsx'
import styles from './area.module.css'
import type { AreaValue } from './use-area-name.ts'

/** Who points with a mouse types with keys. */
const hasKeyboard = () => globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false

type AreaSheetProps = {
  title: ReactNode
  value: AreaValue
  onChoose: (value: AreaValue) => void
  onClose: () => void
}

/**
 * Provinces, then the cities of one. Letters search, arrows go through what is there, Enter takes, Escape leaves. On a
 * phone the list has the focus: its keyboard would cover it, and comes for those alone who tap on the search.
 * antd-mobile's CascadePicker has wheels of 34 and 21 names, without search, keys or roles.
 */
export function AreaSheet({ title, value, onChoose, onClose }: AreaSheetProps) {
  const { t } = useLingui()
  const id = useId()
  const [province, setProvince] = useState<Area | null>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const listbox = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useApiQuery(listAreas, province ? { province: province.id } : {}, { quiet: true })
  const chosen = province ? value.city : value.province
  const list = (data?.list ?? []).filter(({ name }) => name.includes(typed.trim()))
  const current = list.find((area) => area.id === active) ?? list.find((area) => area.id === chosen) ?? list[0]

  // Beijing is its own only city: there is nothing to choose.
  const only = province && data?.list.length === 1 ? data.list[0] : undefined
  useEffect(() => {
    if (province && only) onChoose({ province: province.id, city: only.id })
  }, [province, only, onChoose])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the other list, the keys are here as well
  useEffect(() => {
    const first = hasKeyboard() ? search : listbox
    first.current?.focus()
  }, [province])
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [current, id])

  const show = (next: Area | null) => {
    setActive(next ? null : (province?.id ?? null))
    setTyped('')
    setProvince(next)
  }
  const choose = (area: Area) => {
    if (province) onChoose({ province: province.id, city: area.id })
    else show(area)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = meantKey(event)
    if (key === '') return
    const inSearch = event.target === search.current
    const at = current ? list.indexOf(current) : 0
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, ...(!inSearch && { Home: 0, End: list.length - 1 }) }[key]
    if (next !== undefined && list.length > 0) {
      event.preventDefault()
      setActive(list[(next + list.length) % list.length]?.id ?? null)
    } else if (key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    } else if (province && typed === '' && (key === 'Backspace' || (!inSearch && key === 'ArrowLeft'))) {
      event.preventDefault()
      show(null)
    } else if (!inSearch && key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // The letter itself lands in the field.
      search.current?.focus()
    }
  }

  return (
    <Popup title={title} onClose={onClose}>
      <div className={styles.head}>
        {province && (
          <button type="button" className={styles.back} onClick={() => show(null)}>
            <BackIcon />
            <span lang="zh-CN">{province.name}</span>
            <span className="visually-hidden">
              <Trans>Back to all provinces</Trans>
            </span>
          </button>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list work in its search as well */}
        <div className={searchStyles.search} onKeyDown={onKeyDown}>
          <SearchIcon />
          <input
            ref={search}
            aria-label={province ? t`Search cities` : t`Search provinces`}
            aria-controls={`${id}-list`}
            placeholder={province ? t`Search cities` : t`Search provinces`}
            type="text"
            inputMode="search"
            enterKeyHint="done"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      <div className={searchStyles.found}>
        <div
          ref={listbox}
          role="listbox"
          tabIndex={0}
          id={`${id}-list`}
          aria-label={province ? t`Cities of ${province.name}` : t`Provinces`}
          aria-activedescendant={current && `${id}-${current.id}`}
          onKeyDown={onKeyDown}
        >
          {list.map((area) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the list names the active one
            <div
              key={area.id}
              id={`${id}-${area.id}`}
              role="option"
              aria-selected={area.id === chosen}
              data-active={area === current || undefined}
              className={searchStyles.option}
              lang="zh-CN"
              onClick={() => choose(area)}
            >
              {area.name}
              {area.id === chosen ? <CheckIcon /> : !province && <ForwardIcon />}
            </div>
          ))}
        </div>
        {list.length === 0 && (
          <AreaState known={data !== undefined} typed={typed.trim()} error={error} onRetry={refetch} />
        )}
      </div>
      {value.province && (
        <button type="button" className={styles.clear} onClick={() => onChoose({ province: '', city: '' })}>
          <Trans>Clear the choice</Trans>
        </button>
      )}
    </Popup>
  )
}
