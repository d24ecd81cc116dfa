import { startInitial } from '#app/session/initial.ts'
import type { signedIn } from '#tests/support/members.ts'
import { openApp, stillSession } from './open-app.tsx'

type Person = Pick<Awaited<ReturnType<typeof signedIn>>, 'id' | 'token' | 'user'>

/** The session of somebody who is signed in, standing still. */
export function sessionOf({ id, token, user }: Person) {
  const userInfo = { id, token, refresh_token: user.refresh_token, roleId: user.roleId }
  return stillSession({ state: 'in', userInfo, user }).session
}

/** The app as somebody has it open, the initial call included. `end` stops that. */
export async function openAs(person: Person, path: string, options: { locale?: 'zh-cn' | 'en' } = {}) {
  const session = sessionOf(person)
  const app = await openApp(path, { session, ...options })
  const end = startInitial({ queryClient: app.queryClient, session })
  return { ...app, end }
}
