import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, PointerEvent } from 'react'
import { isPlainClick } from '#app/lib/plain-click.ts'

function linkOf(event: { target: EventTarget }): HTMLAnchorElement | null {
  const link = (event.target as Element).closest('a')
  return link &&
    link.origin === location.origin &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download')
    ? link
    : null
}

/** The pages that texts lead to; everything else under the address (files, the API) is the browser's. */
const isPage = (link: HTMLAnchorElement) => /^\/((help|QA|blog|apply)(\/[^/]+)?|user)$/.test(link.pathname)

/**
 * Links in an article and its frame are plain HTML. Handlers for the element around it: they go through the router, without a page
 * load; the touch already fetches. Headings of the same page, modifier keys and other sites stay the browser's.
 */
export function useInnerLinks() {
  const router = useRouter()
  return {
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return
      const link = linkOf(event)
      if (!link || !isPage(link)) return
      if (link.pathname === location.pathname && link.search === location.search && link.hash) return
      event.preventDefault()
      void router.navigate({ href: link.pathname + link.search + link.hash })
    },
    onPointerDown(event: PointerEvent) {
      const link = linkOf(event)
      const [, list, id] = /^\/(help|QA)\/([^/]+)$/.exec(link?.pathname ?? '') ?? []
      if (!id) return
      const to = list === 'QA' ? '/QA/$id' : '/help/$id'
      void router.preloadRoute({ to, params: { id: decodeURIComponent(id) } })
    },
  }
}
