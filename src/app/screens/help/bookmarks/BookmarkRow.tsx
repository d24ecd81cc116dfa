import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useBookmark } from '#app/offline/reading/use-reading.ts'
import { CloseIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import { SwipeAction } from '#app/ui/SwipeAction.tsx'
import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { ReadingItem } from '#contract/reading/item.ts'
import styles from './bookmarks.module.css'

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
  const row = (
    <div className={removed ? `${styles.row} ${styles.removed}` : styles.row}>
      {removed && <div className={styles.words}>{words}</div>}
      {!removed && of === 'question' && (
        <Link to="/QA/$id" params={{ id }} className={styles.words}>
          {words}
        </Link>
      )}
      {!removed && of !== 'question' && (
        <Link to="/help/$id" params={{ id }} className={styles.words}>
          {words}
        </Link>
      )}
      {removed ? (
        <button type="button" className={styles.undo} onClick={toggle}>
          <Trans context="put a bookmark back">Undo</Trans>
        </button>
      ) : (
        <IconButton label={t`Remove the bookmark “${title}”`} onPress={toggle}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
  // What was taken out has only the way back, which is in sight.
  if (removed) return <li>{row}</li>
  const remove = { name: 'remove', words: <Trans>Remove</Trans>, danger: true, onChoose: toggle }
  return (
    <li>
      <SwipeAction actions={[remove]}>{row}</SwipeAction>
    </li>
  )
}
