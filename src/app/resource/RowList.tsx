import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { VirtualList } from '#app/ui/VirtualList.tsx'
import { LoadFailure, PartFailure } from './LoadFailure.tsx'

/** What `usePages` knows of a list. */
export type RowPages<T> = {
  total: number | null
  at: (index: number) => T | undefined
  seen: (first: number, last: number) => void
  updatedAt: number | null
  error: unknown
  retry: () => void
}

type RowListProps<T> = {
  label: string
  pages: RowPages<T>
  /** A row's height as its style has it, so that nothing moves when its words come. */
  rowRem: number
  row: (item: T, index: number) => ReactNode
  /** The shape of a row before its words, and how many stand there before the first. */
  bones: ReactNode
  bonesShown?: number
  /** Of what stands there when it could not be loaded. */
  heading?: 'h2' | 'h3'
  /** That it could not be loaded; and what one has to know of it where there is no network. */
  broken: ReactNode
  offline: ReactNode
  empty: ReactNode
}

/** A list of any length, in all its states. Its words are its screen's, whose catalogue is there anyway. */
export function RowList<T>(props: RowListProps<T>) {
  const { label, pages, rowRem, row, bones, bonesShown = 5, broken, offline, empty, heading } = props
  const locale = useLocale()
  const online = useOnline()
  const { total, at, seen, updatedAt, error, retry } = pages
  if (total === null && error)
    return <LoadFailure heading={heading} broken={broken} offline={offline} error={error} onRetry={retry} />
  if (total === null) return <Skeleton times={bonesShown}>{bones}</Skeleton>
  if (total === 0) return empty
  return (
    <>
      <SavedLine at={updatedAt} online={online} locale={locale} />
      <VirtualList
        label={label}
        count={total}
        rowRem={rowRem}
        onSeen={seen}
        row={(index) => {
          const item = at(index)
          return item === undefined ? bones : row(item, index)
        }}
      />
      {error !== null && error !== undefined && <PartFailure offline={offline} error={error} onRetry={retry} />}
    </>
  )
}
