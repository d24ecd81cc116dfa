import { useEffect, useMemo, useRef } from 'react'
import { useTitle } from '#app/i18n/use-title.ts'
import { useWordsIn } from '#app/i18n/use-words-in.ts'
import { trustedHtml } from '#app/lib/trusted-types.ts'
import { useTitleWriting } from '#app/lib/use-title-writing.ts'
import { htmlLang } from '#contract/base/locale.ts'
import type { BlogPost } from '#contract/blog/blog.ts'
import { blogPagerHtml, blogPostHtml } from '#pages/blog-post.ts'
import { blogPostWords } from './post-words.ts'
import '#app/styles/blog.css'

/** What a post says, and the way to those beside it: on a page of its own, and over the list. */
export function PostArticle({ post }: { post: BlogPost }) {
  const words = useWordsIn(post.locale, blogPostWords)
  const article = useRef<HTMLElement>(null)
  const writing = useTitleWriting(post.id)
  const html = blogPostHtml(post, words, writing)
  const shown = useMemo(() => trustedHtml(html), [html])
  const pager = blogPagerHtml(post, words, writing)
  const shownPager = useMemo(() => trustedHtml(pager), [pager])
  useTitle(post.title)

  // Pictures that open, copies of code: none of it is needed to read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new string replaces everything inside, tools included
  useEffect(() => {
    let end: (() => void) | undefined
    let left = false
    void import('./post-tools.ts').then(({ addPostTools }) => {
      if (!left && article.current) end = addPostTools(article.current)
    })
    return () => {
      left = true
      end?.()
    }
  }, [html])

  return (
    <>
      <article
        className="article"
        lang={htmlLang[post.locale]}
        ref={article}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was published
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      <div className="after">
        <nav
          className="pager"
          aria-label={words.neighbours}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by src/pages
          dangerouslySetInnerHTML={{ __html: shownPager }}
        />
      </div>
    </>
  )
}
