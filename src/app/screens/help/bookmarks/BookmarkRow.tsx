import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useBookmark } from '#app/offline/reading/use-reading.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { ReadingItem } from '#contract/reading/item.ts'

type BookmarkRowProps = {
  item: ReadingItem
  /** It was taken out a moment ago and can be put back. */
  removed: boolean
  locale: Locale
}

/** One bookmark: where it leads, of what kind it is, and the way to take it out. */
export function BookmarkRow({ item, removed, locale }: BookmarkRowProps) {
  const { t } = useLingui()
  const { toggle } = useBookmark(item)
  const { id, of, title } = item
  const words = (
    <>
      <b lang={htmlLang[item.locale]}>{title || id}</b>
      <span>
        {of === 'question' ? <Trans>Question</Trans> : <Trans>Help article</Trans>}
        {item.locale !== locale && (item.locale === 'en' ? ' · English' : ' · 中文')}
      </span>
    </>
  )
  return (
    <li className={removed ? 'bookmarks-row bookmarks-removed' : 'bookmarks-row'}>
      {removed && <div className="bookmarks-words">{words}</div>}
      {!removed && of === 'question' && (
        <Link to="/QA/$id" params={{ id }} className="bookmarks-words">
          {words}
        </Link>
      )}
      {!removed && of !== 'question' && (
        <Link to="/help/$id" params={{ id }} className="bookmarks-words">
          {words}
        </Link>
      )}
      {removed ? (
        <button type="button" className="bookmarks-undo" onClick={toggle}>
          <Trans context="put a bookmark back">Undo</Trans>
        </button>
      ) : (
        <button type="button" className="icon" aria-label={t`Remove the bookmark “${title}”`} onClick={toggle}>
          <CloseIcon />
        </button>
      )}
    </li>
  )
}
