import Watcher from 'antd-mobile/es/components/infinite-scroll'
import type { ReactNode } from 'react'
import './infinite-scroll.css'

/** So many pixels before its end a list asks for more, and nobody waits. */
const aheadPx = 600

type InfiniteScrollProps = {
  /** More can be asked for now: nothing is under way, nothing failed. */
  ready: boolean
  onMore: () => void
  /** The words of the button, for a reader who does not scroll. */
  children: ReactNode
}

/** The end of a list, which asks for more as it comes near: antd-mobile's, with a button in place of its words. */
export function InfiniteScroll({ ready, onMore, children }: InfiniteScrollProps) {
  return (
    <Watcher hasMore={ready} threshold={aheadPx} loadMore={async () => onMore()}>
      {ready && (
        <button type="button" className="notice-action" onClick={onMore}>
          {children}
        </button>
      )}
    </Watcher>
  )
}
