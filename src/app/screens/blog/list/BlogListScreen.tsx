import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { SearchIcon } from '#app/ui/icons.tsx'
import { blogFeedPath } from '#contract/blog/feeds.ts'
import { feedKinds } from '#contract/help/feeds.ts'
import styles from './blog.module.css'
import { Posts } from './Posts.tsx'

const route = getRouteApi('/blog/')
const PostOverList = lazy(async () => ({
  default: (await import('#app/screens/blog/post/PostOverList.tsx')).PostOverList,
}))
const feedNames = { rss: 'RSS', atom: 'Atom', json: 'JSON' }

/** The posts of the blog, all of them or those with a tag, page by page; one that is chosen opens over them. */
export function BlogListScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const { tag, page = 1, id } = route.useSearch()
  const navigate = route.useNavigate()
  useTitle(id === undefined ? t`Blog` : null)
  return (
    <main className={styles.blog} id="content" tabIndex={-1}>
      <header className={styles.head}>
        <h1>
          <Trans>Blog</Trans>
        </h1>
        <Link to="/help" search={{ q: '' }} className="icon" aria-label={t`Search`} title={t`Search`}>
          <SearchIcon />
        </Link>
      </header>
      <Posts key={locale} locale={locale} tag={tag} page={page} />
      <p className={styles.feeds} data-paper="none">
        <Trans>Follow with a feed reader:</Trans>
        {feedKinds.map((kind) => (
          <a key={kind} href={blogFeedPath(locale, kind)}>
            {feedNames[kind]}
          </a>
        ))}
      </p>
      {id !== undefined && (
        <Suspense fallback={null}>
          <PostOverList
            id={id}
            onClose={() => void navigate({ search: { tag, page }, replace: true, resetScroll: false })}
          />
        </Suspense>
      )}
    </main>
  )
}
