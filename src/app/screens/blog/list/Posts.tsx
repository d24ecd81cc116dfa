import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { activate } from '#app/i18n/catalogues.ts'
import { LanguageNotSaved } from '#app/offline/LanguageNotSaved.tsx'
import { useSavedInstead } from '#app/offline/saved-languages.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import type { Locale } from '#contract/base/locale.ts'
import type { BlogPage, BlogTag } from '#contract/blog/blog.ts'
import { lazyListBlog } from '#contract/blog/lazy-reads.ts'
import { blogRows } from '#pages/blog-list.ts'
import styles from './blog.module.css'
import { PostCard } from './PostCard.tsx'
import { PostsSkeleton } from './PostsSkeleton.tsx'
import { Tags } from './Tags.tsx'

type PostsProps = { locale: Locale; tag: string | undefined; page: number }

/** One page of posts below the tags, in all its states. */
export function Posts({ locale, tag, page }: PostsProps) {
  const online = useOnline()
  const asked = { locale, ...(tag !== undefined && { tag }), page, limit: blogRows }
  const read = useApiQuery(lazyListBlog, asked, { quiet: true })
  const { data, error, isPending, savedAt } = read
  const instead = useSavedInstead(locale, 'blog', data ? null : error)
  const tags = useLastTags(data)
  if (!data && !isPending && instead)
    return (
      <>
        <LanguageNotSaved wanted={locale} saved={instead} onSwitch={activate} />
        <Posts locale={instead} tag={tag} page={page} />
      </>
    )
  return (
    <>
      {data && <SavedLine at={savedAt} online={online} locale={locale} />}
      <Tags tags={tags} chosen={tag} />
      {data ? (
        <Page data={data} tag={tag} page={page} />
      ) : isPending ? (
        <PostsSkeleton />
      ) : (
        <Missing error={error} online={online} onRetry={() => void read.refetch()} />
      )}
    </>
  )
}

/** The tags stay where they are while another one's posts come. */
function useLastTags(data: BlogPage | undefined): BlogTag[] {
  const last = useRef<BlogTag[]>([])
  if (data) last.current = data.tags
  return last.current
}

function Missing({ error, online, onRetry }: { error: unknown; online: boolean; onRetry: () => void }) {
  const failureText = useFailureText()
  return online ? (
    <Notice title={<Trans>The posts could not be loaded</Trans>} text={failureText(error)} onRetry={onRetry} />
  ) : (
    <Notice
      title={<Trans>You are offline</Trans>}
      text={<Trans>The blog is not saved on this device yet. Go online to load it.</Trans>}
      onRetry={onRetry}
    />
  )
}

function Page({ data, tag, page }: { data: BlogPage; tag: string | undefined; page: number }) {
  const { t } = useLingui()
  return (
    <>
      {data.list.length === 0 ? (
        <Nothing isNarrowed={tag !== undefined || page > 1} />
      ) : (
        <ul className={styles.posts}>
          {data.list.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
      {data.total > blogRows && (
        <nav className={styles.pages} aria-label={t`Newer and older posts`}>
          {page > 1 && (
            <Link to="/blog" search={{ tag, page: page > 2 ? page - 1 : undefined }} className="notice-action">
              <Trans>Newer posts</Trans>
            </Link>
          )}
          {page * blogRows < data.total && (
            <Link to="/blog" search={{ tag, page: page + 1 }} className={`notice-action ${styles.older}`}>
              <Trans>Older posts</Trans>
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) return <Notice title={<Trans>No posts in this language yet</Trans>} />
  return (
    <Notice
      title={<Trans>No posts here</Trans>}
      action={
        <Link to="/blog" className="notice-action">
          <Trans>All posts</Trans>
        </Link>
      }
    />
  )
}
