import { type RefObject, useLayoutEffect } from 'react'

/** Keeps a field as high as its text, within its style's bounds, where the style sheet alone cannot. */
export function useGrowing(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const { current } = area
    if (!current || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [area, text])
}
