import { redirect } from '@tanstack/react-router'
import { routeNames } from './addresses.ts'
import type { Session } from './context.ts'

/** What a route's `beforeLoad` is given, as far as a guard looks. */
export interface Guarded {
  context: { session: Session }
  location: { href: string }
}

/** For routes that make no sense without a member: who is not signed in goes to sign in, and comes back to where they wanted to. */
export async function requireMember({ context, location }: Guarded): Promise<void> {
  const { state } = await context.session.known()
  if (state !== 'in') throw redirect({ to: routeNames.userLogin, search: { goto: location.href } })
}
