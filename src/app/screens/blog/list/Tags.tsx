import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BlogTag } from '#contract/blog/blog.ts'
import styles from './blog.module.css'
import '#app/ui/scroll-fade.css'

/** The tags that posts have, in a line that scrolls. */
export function Tags({ tags, chosen }: { tags: BlogTag[]; chosen: string | undefined }) {
  const { t } = useLingui()
  if (tags.length === 0) return null
  return (
    <nav className={`${styles.tags} scroll-fade`} aria-label={t`Tags`}>
      <Link to="/blog" activeOptions={{ exact: true, includeSearch: true }}>
        <Trans>All posts</Trans>
      </Link>
      {tags.map(({ tag, count }) => (
        <Link
          key={tag}
          to="/blog"
          // The chosen one is taken back by a second tap.
          search={{ tag: tag === chosen ? undefined : tag }}
          aria-current={tag === chosen ? 'true' : undefined}
        >
          {tag}
          <span>{count}</span>
        </Link>
      ))}
    </nav>
  )
}
