import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { Route as root } from './routes/__root.tsx'
import { Route as article } from './routes/help/$id.tsx'
import { Route as help } from './routes/help/index.tsx'
import { Route as question } from './routes/QA/$id.tsx'
import { Route as questionCopy } from './routes/QA/{$id} copy.tsx'

const child = { getParentRoute: () => root }

let handedOver: string | null = null

/** Whether a navigation to this address goes on with one that had to wait for the whole tree; asked once for each. */
export function endsHandOver(href: string): boolean {
  const ends = handedOver === href
  handedOver = null
  return ends
}

/** Goes to the same address once more, now that its route is here. `unseen`: nobody is on the way there. */
export function goesOn(href: string, unseen: boolean) {
  if (!unseen) handedOver = href
  return redirect({ href, replace: true })
}

/** A path whose route is not here yet: it comes, and the same address is gone to again. */
const rest = createRoute({
  ...child,
  path: '/$',
  staticData: { layout: 'none' },
  beforeLoad: async ({ abortController, context, location, preload }) => {
    await context.openWholeTree()
    throw goesOn(location.href, preload || abortController.signal.aborted)
  },
})

/**
 * The only routes that a first load brings: what can be read without an account. All other paths lead to the whole
 * tree, of which these are part as well.
 */
export function readingTree(): AnyRoute {
  return root._addFileChildren([
    help.update({ ...child, id: '/help/', path: '/help/' } as never),
    article.update({ ...child, id: '/help/$id', path: '/help/$id' } as never),
    question.update({ ...child, id: '/QA/$id', path: '/QA/$id' } as never),
    questionCopy.update({ ...child, id: '/QA/{$id} copy', path: '/QA/{$id} copy' } as never),
    rest,
  ])
}
