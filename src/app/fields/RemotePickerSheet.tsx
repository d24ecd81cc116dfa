import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Popup } from '#app/ui/Popup.tsx'
import { searchLimits } from '#contract/search/limits.ts'
import { OptionSearch } from './OptionSearch.tsx'
import styles from './picker.module.css'
import type { RemoteSource } from './RemotePicker.tsx'
import { useRemoteSearch } from './use-remote-search.ts'

type RemotePickerSheetProps<T extends { id: string }> = {
  title: string
  source: RemoteSource<T>
  value: T | null
  onChoose: (item: T) => void
  onClose: () => void
}

/** Searches as one types; Escape leaves. */
export function RemotePickerSheet<T extends { id: string }>({
  title,
  source,
  value,
  onChoose,
  onClose,
}: RemotePickerSheetProps<T>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { result, error, outdated, retry } = useRemoteSearch(source, typed)
  const list = error ? [] : (result?.list ?? [])
  return (
    <Popup title={title} onClose={onClose}>
      <OptionSearch
        label={t`Search`}
        listLabel={title}
        enterKeyHint="done"
        most={searchLimits.queryChars}
        typed={typed}
        onType={setTyped}
        options={list}
        idOf={(item) => item.id}
        isChosen={(item) => item.id === value?.id}
        outdated={outdated}
        onTake={onChoose}
        draw={(item) => (
          <>
            <span className={styles.words}>
              <b>{source.labelOf(item)}</b>
              {source.detailOf && <small>{source.detailOf(item)}</small>}
            </span>
            {item.id === value?.id && <CheckIcon />}
          </>
        )}
      >
        <Found
          typed={typed.trim()}
          shown={list.length}
          total={error ? null : (result?.total ?? null)}
          error={error}
          onRetry={retry}
        />
      </OptionSearch>
    </Popup>
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
        text={<Trans>You need to be online for this search: its data is not saved on this device.</Trans>}
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
    <p className={styles.count} role="status">
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
      <div className={`${styles.skeleton} skeleton`} aria-hidden="true">
        <i className="bone-title" />
        <i />
        <i className="bone-title" />
        <i />
      </div>
    </>
  )
}
