import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { CheckIcon, SearchIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Sheet } from '#app/ui/Sheet.tsx'
import { searchLimits } from '#contract/search/limits.ts'
import type { RemoteSource } from './RemotePicker.tsx'
import { useRemoteSearch } from './use-remote-search.ts'

type RemotePickerSheetProps<T extends { id: string }> = {
  title: string
  source: RemoteSource<T>
  value: T | null
  onChoose: (item: T) => void
  onClose: () => void
}

/** Searches as one types. The focus stays in the field; arrows go through what was found, Enter takes, Escape leaves. */
export function RemotePickerSheet<T extends { id: string }>({
  title,
  source,
  value,
  onChoose,
  onClose,
}: RemotePickerSheetProps<T>) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const { result, error, outdated, retry } = useRemoteSearch(source, typed)
  const list = error ? [] : (result?.list ?? [])
  const current = list[Math.min(active, list.length - 1)]
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [current, id])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && list.length) {
      event.preventDefault()
      setActive((Math.min(active, list.length - 1) + step + list.length) % list.length)
    }
    // What stands there while a newer answer is awaited is not what was typed.
    if (event.key === 'Enter' && current && !outdated) {
      event.preventDefault()
      onChoose(current)
    }
  }

  return (
    <Sheet title={title} onClose={onClose}>
      <div className="picker-search">
        <SearchIcon />
        <input
          ref={field}
          role="combobox"
          aria-expanded={list.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          aria-label={t`Search`}
          placeholder={t`Search`}
          type="text"
          inputMode="search"
          enterKeyHint="done"
          autoComplete="off"
          spellCheck={false}
          maxLength={searchLimits.queryChars}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="picker-found" data-outdated={outdated || undefined}>
        <div role="listbox" id={`${id}-list`} aria-label={title} aria-busy={outdated}>
          {list.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              aria-selected={item.id === value?.id}
              data-active={item === current || undefined}
              className="picker-option"
              onClick={() => onChoose(item)}
            >
              <span>
                <b>{source.labelOf(item)}</b>
                {source.detailOf && <small>{source.detailOf(item)}</small>}
              </span>
              {item.id === value?.id && <CheckIcon />}
            </div>
          ))}
        </div>
        <Found
          typed={typed.trim()}
          shown={list.length}
          total={error ? null : (result?.total ?? null)}
          error={error}
          onRetry={retry}
        />
      </div>
    </Sheet>
  )
}

type FoundProps = { typed: string; shown: number; total: number | null; error: unknown; onRetry: () => void }

/** What there is to say beneath the list, or in its place. */
function Found({ typed, shown, total, error, onRetry }: FoundProps) {
  const failureText = useFailureText()
  const online = useOnline()
  if (error && !online) {
    return (
      <Notice
        heading="h3"
        title={<Trans>You are offline</Trans>}
        text={<Trans>This search asks the server; nothing of it is saved on this device.</Trans>}
        onRetry={onRetry}
      />
    )
  }
  if (error)
    return <Notice heading="h3" title={<Trans>The search failed</Trans>} text={failureText(error)} onRetry={onRetry} />
  if (total === null) return <PickerSkeleton />
  if (shown === 0) {
    return (
      <Notice
        heading="h3"
        title={typed ? <Trans>Nothing found for “{typed}”</Trans> : <Trans>There is nothing to choose from yet</Trans>}
        text={typed && <Trans>Try a shorter part of the name.</Trans>}
      />
    )
  }
  return (
    <p className="picker-count" role="status">
      {shown < total ? (
        <Trans>
          The first {shown} of {total}. Type more to narrow it down.
        </Trans>
      ) : (
        <Plural value={shown} one="# result" other="# results" />
      )}
    </p>
  )
}

function PickerSkeleton() {
  return (
    <>
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div className="picker-skeleton skeleton" aria-hidden="true">
        <i className="bone-title" />
        <i />
        <i className="bone-title" />
        <i />
      </div>
    </>
  )
}
