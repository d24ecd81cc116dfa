import { setMany } from 'idb-keyval'
import { clientOf } from '#app/api/client-context.ts'
import { forgetQueries } from '#app/api/forget.ts'
import { notify } from '#app/lib/notifications.ts'
import type { Session } from '#app/session/context.ts'
import { startInitial } from '#app/session/initial.ts'
import { createSession } from '#app/session/session.ts'
import { createSessionStorage } from '#app/session/storage.ts'
import type { Locale } from '#contract/locale.ts'
import { deviceStore } from '#device/store.ts'
import type { signedIn } from '#tests/support/members.ts'
import { openApp } from './open-app.tsx'

type Person = Pick<Awaited<ReturnType<typeof signedIn>>, 'id' | 'token' | 'user'>
type App = Awaited<ReturnType<typeof openApp>>

/** The app of somebody who is signed in, with a session that lives: what the server says of it has its effect. */
export async function openMember({ id, token, user }: Person, path: string, { locale = 'zh-cn' as Locale } = {}) {
  const userInfo = { id, token, refresh_token: user.refresh_token, roleId: user.roleId }
  await setMany(Object.entries({ userInfo, token, user }), deviceStore('lamplight-session'))
  let app: App | undefined
  const opened = () => app as App
  const session: Session = createSession({
    storage: createSessionStorage(),
    client: () => clientOf(opened().queryClient),
    place: () => ({
      address: location.origin + (app?.router.state.location.href ?? path),
      online: navigator.onLine,
      appStart: false,
      now: Date.now(),
    }),
    go: () => {},
    reload: () => {},
    replaceAddress: (url) => opened().router.history.replace(url),
    open: (to) => opened().router.navigate({ href: to }),
    notify: (words) => notify('error', words),
    forget: (userId) => forgetQueries(opened().queryClient, userId),
  })
  await session.start()
  app = await openApp(path, { locale, session })
  const stopAsking = startInitial({ queryClient: app.queryClient, session })
  return {
    ...app,
    session,
    end() {
      stopAsking()
      session.stop()
    },
  }
}
