import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { frameAddress, hostOf } from '#app/lib/frame-url.ts'
import { framePath } from '#app/lib/menu-items.ts'
import { destinationOf } from '#app/lib/navigate-to.ts'
import { trimEnd } from '#contract/base/trim-end.ts'
import { memberIdOf } from '#contract/initial/initial.ts'
import type { MenuItem } from '#contract/initial/menu.ts'
import { menuTypeOf } from '#contract/initial/menu-type.ts'
import { isLogin, routeNames } from './addresses.ts'
import { type Guarded, lastKnown, requireMember } from './guards.ts'
import { leavesOf } from './menus.ts'

/**
 * For bare /user: who is signed in goes on to the first page of their menu that opens here. Where there is none, or nobody
 * says what is in it, they stay. What the server said last is enough, and without a network what it said this person.
 */
export async function openFirstMenu(guarded: Guarded & { context: { queryClient: QueryClient } }): Promise<void> {
  await requireMember(guarded)
  const { session } = guarded.context
  const known = await lastKnown(guarded.context).catch(() => null)
  const userId = session.get().userInfo?.id ?? null
  if (!known?.openMemberCenter || memberIdOf(known, userId) !== userId) return
  const href = firstHref(known.rules)
  if (href !== null) throw redirect({ href })
}

/** Where the first item leads that opens inside the app; null when that is /user itself, or none does. */
function firstHref(rules: MenuItem[]): string | null {
  for (const item of leavesOf(rules)) {
    const href = hrefOf(item)
    if (href !== null) return trimEnd(new URL(href, location.origin).pathname, '/') === routeNames.user ? null : href
  }
  return null
}

function hrefOf(item: MenuItem): string | null {
  const { origin } = location
  switch (menuTypeOf(item)) {
    case 'tab': {
      const destination = destinationOf(item.path)
      // One that is signed in has nothing to do at the page that signs in.
      return destination.kind === 'inside' && !isLogin(origin + destination.href) ? destination.href : null
    }
    case 'iframe': {
      // What the server put into a menu is listed by that.
      const { refused } = frameAddress(item.path, { hosts: [hostOf(item.path)], origin })
      return refused === null ? framePath(item.path) : null
    }
    default:
      return null
  }
}
