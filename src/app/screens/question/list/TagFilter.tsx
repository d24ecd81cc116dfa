import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { listQuestionTags } from '#contract/question/question.ts'
import { type QuestionFilter, searchOf } from './filter.ts'
import styles from './questions.module.css'
import '#app/ui/scroll-fade.css'

/** The tags that questions have: a line that scrolls on a phone, a column beside the list where there is room. */
export function TagFilter({ filter }: { filter: QuestionFilter }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useApiQuery(listQuestionTags, { locale }, { quiet: true })
  const chosen = filter.tag
  const known = data?.list ?? []
  const tags = chosen && !known.some(({ tag }) => tag === chosen) ? [{ tag: chosen, count: 0 }, ...known] : known
  const nav = useRef<HTMLElement>(null)
  const isThere = tags.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tag, or the first list of them, moves the line
  useEffect(() => {
    const line = nav.current
    const current = line?.querySelector<HTMLElement>('[aria-current]')
    // On a phone alone: the column does not scroll.
    if (line && current && line.scrollWidth > line.clientWidth) {
      line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2
    }
  }, [chosen, isThere])
  return (
    // Its place is kept until the tags are there: the list beneath does not move.
    <nav ref={nav} className={`${styles.tags} scroll-fade`} aria-label={t`Tags`}>
      {isThere && (
        <Link
          to="/QA"
          search={searchOf({ ...filter, tag: undefined })}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          <Trans>All tags</Trans>
        </Link>
      )}
      {tags.map(({ tag, count }) => (
        <Link
          key={tag}
          to="/QA"
          // The chosen one is taken back by a second tap.
          search={searchOf({ ...filter, tag: tag === chosen ? undefined : tag })}
          aria-current={tag === chosen ? 'true' : undefined}
        >
          {tag}
          {count > 0 && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
