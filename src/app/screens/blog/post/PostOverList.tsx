import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFailureText } from '#app/api/errors.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { CloseButton } from '#app/ui/CloseButton.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useModal } from '#app/ui/use-modal.ts'
import { lazyGetBlogPost } from '#contract/blog/lazy-reads.ts'
import { PostArticle } from './PostArticle.tsx'
import { PostSaved } from './PostSaved.tsx'
import { PostSkeleton } from './PostSkeleton.tsx'
import styles from './post-over-list.module.css'

type PostOverListProps = {
  id: string
  /** Leads to the list without it. */
  onClose: () => void
}

/** A post over the list that it was chosen from, which stays where it is: one step of the history, so Back closes it. */
export function PostOverList({ id, onClose }: PostOverListProps) {
  const { t } = useLingui()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const read = useApiQuery(lazyGetBlogPost, { id }, { quiet: true })
  const { data: post, savedAt } = read
  useModal(dialog)
  // Another post is read from its beginning; a link into the text leads on by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each post
  useEffect(() => {
    if (dialog.current && !router.state.location.hash) dialog.current.scrollTop = 0
  }, [id])
  const close = () => (router.state.location.hash ? onClose() : router.history.back())
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the cross
    <dialog
      ref={dialog}
      className={styles.over}
      aria-label={post?.title ?? t`Post`}
      onCancel={(event) => {
        // React also hands on what a picture above it was asked.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={styles.bar}>
        <CloseButton onClose={close} />
      </div>
      <div className="post">
        {post ? (
          <>
            <PostSaved savedAt={savedAt} />
            <PostArticle key={post.id} post={post} />
          </>
        ) : read.isPending ? (
          <PostSkeleton />
        ) : (
          <Missing error={read.error} onRetry={() => void read.refetch()} />
        )}
      </div>
    </dialog>
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const online = useOnline()
  const failureText = useFailureText()
  if (online)
    return <Notice title={<Trans>The post could not be loaded</Trans>} text={failureText(error)} onRetry={onRetry} />
  return (
    <Notice
      title={<Trans>You are offline</Trans>}
      text={<Trans>This post is not saved on this device. Go online to read it.</Trans>}
      onRetry={onRetry}
    />
  )
}
