import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import { lazyListBlog } from '#contract/blog/lazy-reads.ts'
import { blogRows } from '#pages/blog-list.ts'
import styles from './help.module.css'

const shown = 2

/** The way to the blog and its newest posts; nothing where there is none. Last on the page, so nothing moves when it comes. */
export function NewestPosts() {
  const asked = { locale: useLocale(), page: 1, limit: blogRows }
  const { data } = useApiQuery(lazyListBlog, asked, { quiet: true, silent: true })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="newest-posts">
      <div className={styles.homeLine}>
        <h2 className={styles.group} id="newest-posts">
          <Trans>From the blog</Trans>
        </h2>
        <Link to="/blog" className={styles.newsLink}>
          <Trans>All posts</Trans>
          <ForwardIcon />
        </Link>
      </div>
      <ul className={styles.rows}>
        {data.list.slice(0, shown).map((post) => (
          <li key={post.id}>
            <Link to="/blog/$id" params={{ id: post.id }} className={styles.row}>
              <b>{post.title}</b>
              <span>{post.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
