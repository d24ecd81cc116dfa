import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect } from 'react'
import { viewableImages } from './viewable-images.ts'

/** The images of texts open large. `html` is what stands in the article now. */
export function useViewableImages(article: RefObject<HTMLElement | null>, html: string): void {
  const { t } = useLingui()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new string has replaced every element inside
  useEffect(() => {
    if (!article.current) return
    return viewableImages(article.current, {
      view: (alt) => (alt ? t`View larger: ${alt}` : t`View larger`),
      image: t`Image`,
      close: t`Close`,
    })
  }, [article, html, t])
}
