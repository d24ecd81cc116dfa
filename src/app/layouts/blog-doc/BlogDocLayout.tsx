import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ReadingFrame } from '#app/layouts/reading/ReadingFrame.tsx'
import { useSwitchLanguage } from '#app/layouts/reading/use-switch-language.ts'
import { lazyGetBlogPost } from '#contract/blog/lazy-reads.ts'

/** The frame of a post. */
export function BlogDocLayout({ children }: { children: ReactNode }) {
  return (
    <ReadingFrame home="/blog" name={<Trans>Blog</Trans>} onLanguage={useSwitchLanguage(lazyGetBlogPost, '/blog/$id')}>
      {children}
    </ReadingFrame>
  )
}
