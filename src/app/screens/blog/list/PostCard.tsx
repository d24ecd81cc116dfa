import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BlogSearch } from '#app/lib/blog-search.ts'
import { Mark } from '#app/ui/icons.tsx'
import { Phrases } from '#app/ui/Phrases.tsx'
import type { BlogSummary } from '#contract/blog/blog.ts'
import { dayOf } from '#pages/blog-post.ts'
import styles from './blog.module.css'

/** A post in the list, over which it opens: its picture, what it is called and about, who wrote it when, and how long it is. */
export function PostCard({ post }: { post: BlogSummary }) {
  const { id, locale, title, summary, cover, author, publishedAt, minutes } = post
  return (
    <Link to="/blog" search={(now: BlogSearch) => ({ ...now, id })} resetScroll={false} className={styles.card}>
      <span className={styles.picture}>
        {cover ? <img src={cover} alt="" loading="lazy" decoding="async" /> : <Mark />}
      </span>
      <b>
        <Phrases title={title} />
      </b>
      <span className={styles.summary}>{summary}</span>
      <small className={styles.facts}>
        {author && <bdi>{author}</bdi>}
        <time dateTime={new Date(publishedAt * 1000).toISOString()}>{dayOf(publishedAt, locale)}</time>
        <span>
          <Trans>{minutes} min read</Trans>
        </span>
      </small>
    </Link>
  )
}
