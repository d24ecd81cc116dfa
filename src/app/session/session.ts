import { codes, needLoginType } from '#contract/codes.ts'
import { ownAddress } from './addresses.ts'
import { type Session, type SessionState, unknown } from './context.ts'
import { isSignedIn, type Values } from './machine.ts'
import { createRunner, type SessionPorts } from './runner.ts'

const nobody: SessionState = { state: 'out', userInfo: null, user: null }

export function createSession(ports: SessionPorts): Session {
  let current = unknown
  const listeners = new Set<() => void>()
  let channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lamplight-session')
  const runner = createRunner(ports, { changed: publish, kept: () => channel?.postMessage('changed') })
  let loaded = false
  let tellRead = () => {}
  const read = new Promise<void>((resolve) => {
    tellRead = resolve
  })

  function publish(): void {
    if (!loaded) return
    const next = stateOf(runner.values())
    if (next.state === current.state && next.userInfo === current.userInfo && next.user === current.user) return
    current = next
    for (const listener of listeners) listener()
  }

  /** Another tab signed in or out: what it kept holds here as well (F16). */
  async function adopt(): Promise<void> {
    const { userInfo, token, user } = await ports.storage.load()
    if (userInfo?.token === runner.values().userInfo?.token) return
    await runner.dispatch({ type: 'adopted', userInfo, token, user })
  }

  const onLeave = () => void runner.dispatch({ type: 'leave', ours: false })
  const onOnline = () => void (loaded && runner.dispatch({ type: 'online' }))
  const onVisible = () => void (loaded && document.visibilityState === 'visible' && adopt())

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    token: () => current.userInfo?.token ?? null,
    async start() {
      addEventListener('pagehide', onLeave)
      addEventListener('online', onOnline)
      document.addEventListener('visibilitychange', onVisible)
      channel?.addEventListener('message', adopt)
      await runner.load()
      loaded = true
      publish()
      tellRead()
      return { obeyed: runner.dispatch({ type: 'load' }) }
    },
    stop() {
      removeEventListener('pagehide', onLeave)
      removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onVisible)
      channel?.close()
      channel = null
    },
    known: () => read.then(() => current),
    // What the load skips or checks is the load's own to count.
    onNavigate: () => void (loaded && runner.dispatch({ type: 'navigate' })),
    onAnswer({ code, type, token }) {
      if (code === codes.sessionElsewhere || type === needLoginType) void runner.dispatch({ type: 'needLogin', token })
    },
    onUnknownToken: (token) => void runner.dispatch({ type: 'unknownToken', token }),
    signIn: (goto) => runner.dispatch({ type: 'signInAsked', goto: ownAddress(goto, location.origin) }),
    signOut: () => runner.dispatch({ type: 'signOutAsked' }),
  }
}

function stateOf({ userInfo, user }: Values): SessionState {
  return isSignedIn(userInfo) ? { state: 'in', userInfo, user } : nobody
}
