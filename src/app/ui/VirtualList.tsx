import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useObservable } from '#app/lib/observable.ts'
import { onPaper } from './on-paper.ts'
import './virtual-list.css'

type VirtualListProps = {
  label: string
  /** Rows in all. */
  count: number
  /** How high a row is before it was measured, in rem. */
  rowRem: number
  row: (index: number) => ReactNode
  /** Which rows are on screen, the first and the last. */
  onSeen: (first: number, last: number) => void
}

/** Rows that stand ready on either side of what is seen. */
const mostAround = 5
/** As many rows as anybody prints. */
const printedRows = 500

/**
 * A list of any length that scrolls with the page and holds only what is on screen and around it. Its height is that of
 * the whole from the first, so that a place in it is found again; rows are as high as they are.
 */
export function VirtualList(props: VirtualListProps) {
  return typeof document === 'undefined' ? <StillList {...props} /> : <LiveList {...props} />
}

/** Where pages are built nothing has a height: every row, one after the other. */
function StillList({ label, count, row }: VirtualListProps) {
  return (
    <ul className="virtual virtual-still" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <li key={index}>{row(index)}</li>
      ))}
    </ul>
  )
}

function LiveList({ label, count, rowRem, row, onSeen }: VirtualListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [{ estimate, around }] = useState(() => {
    const estimate = rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
    // Half a screen of them, so that of high ones no more is drawn than anybody can reach by a flick.
    return { estimate, around: Math.min(mostAround, Math.ceil(innerHeight / 2 / estimate)) }
  })
  const isOnPaper = useObservable(onPaper, false)
  /** The row with the focus stays, wherever one scrolls. */
  const focused = useRef(-1)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan: around,
    scrollMargin: top,
    // By the observer alone, which knows when the page was laid out anyway; what is not laid out has no height.
    measureElement: (_, entry) => entry?.borderBoxSize[0]?.blockSize || estimate,
    rangeExtractor: (range) => {
      if (isOnPaper) return Array.from({ length: Math.min(count, printedRows) }, (_, index) => index)
      const shown = defaultRangeExtractor(range)
      const { current } = focused
      return current < 0 || current >= count || shown.includes(current)
        ? shown
        : [...shown, current].sort((a, b) => a - b)
    },
    // A frame late beats a frame lost.
    useFlushSync: false,
  })
  const { isScrolling, range } = virtualizer

  // What stands above it comes and goes.
  useLayoutEffect(() => {
    if (isScrolling || !list.current) return
    const now = Math.round(list.current.getBoundingClientRect().top + scrollY)
    if (now !== top) setTop(now)
  })

  const latest = useRef(onSeen)
  latest.current = onSeen
  const [first, last] = [range?.startIndex ?? 0, range?.endIndex ?? 0]
  useEffect(() => latest.current(first, last), [first, last])

  return (
    <ul
      ref={list}
      className="virtual"
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={(event) => {
        const item = (event.target as Element).closest<HTMLElement>('[data-index]')
        focused.current = Number(item?.dataset.index ?? -1)
      }}
      onBlur={() => {
        focused.current = -1
      }}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <li
          key={index}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {row(index)}
        </li>
      ))}
    </ul>
  )
}
