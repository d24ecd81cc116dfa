import { isOwnReload } from '#app/lib/own-reload.ts'
import { ownAddress } from './addresses.ts'
import { type Session, type SessionState, unknown } from './context.ts'
import { isSignedIn, type Values } from './events.ts'
import { createRunner, type SessionPorts } from './runner.ts'

const nobody: SessionState = { state: 'out', userInfo: null, user: null }
const ended: SessionState = { ...nobody, ended: true }

/** The longest that a page which needs sign-in waits for what the address asks for, before it is given up as nobody's. */
const decisionLimitMs = 3_000

export function createSession(ports: SessionPorts): Session {
  let current = unknown
  const listeners = new Set<() => void>()
  let channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lamplight-session')
  const runner = createRunner(ports, { changed: publish, kept: () => channel?.postMessage('changed') })
  let loaded = false
  let stopHearing = () => {}
  let tellRead = (_: { obeyed: Promise<void> }) => {}
  const read = new Promise<{ obeyed: Promise<void> }>((resolve) => {
    tellRead = resolve
  })

  function publish(): void {
    if (!loaded) return
    const next = stateOf(runner.values())
    if (next === current || (next.userInfo && next.userInfo === current.userInfo && next.user === current.user)) return
    current = next
    for (const listener of listeners) listener()
  }

  const visible = () => document.visibilityState === 'visible'
  const onLeave = () => void runner.dispatch({ type: 'leave', ours: isOwnReload() })
  const onOnline = () => void (loaded && runner.dispatch({ type: 'online' }))
  const onChange = () => void (loaded && runner.adopt())
  const onStorage = ({ key }: StorageEvent) => void (key === null && onChange())
  /** Seen again, or cleared while it is seen (F16). A hidden page must not open a database that is being closed. */
  const onVisible = () => void (visible() && onChange())

  /** Who is signed in when what the address asked for is done; a page that is being left decides nothing any more. */
  async function decided(obeyed: Promise<void>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, decisionLimitMs)
    })
    const done = obeyed.then(() => (runner.leaving() && current.state !== 'in' ? limit : undefined))
    await Promise.race([done, limit])
    clearTimeout(timer)
  }

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
      addEventListener('storage', onStorage)
      document.addEventListener('visibilitychange', onVisible)
      channel?.addEventListener('message', onChange)
      stopHearing = ports.storage.onLost(onVisible)
      await runner.load()
      loaded = true
      publish()
      const obeyed = runner.dispatch({ type: 'load' })
      tellRead({ obeyed })
      return { obeyed }
    },
    stop() {
      removeEventListener('pagehide', onLeave)
      removeEventListener('online', onOnline)
      removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisible)
      stopHearing()
      runner.stop()
      channel?.close()
      channel = null
    },
    async known() {
      const { obeyed } = await read
      if (current.state !== 'in') await decided(obeyed)
      return current
    },
    // What the load skips or checks is the load's own to count.
    onNavigate: () => void (loaded && runner.dispatch({ type: 'navigate' })),
    // Before the device has been read nobody knows whose answer it is.
    onAnswer({ code, msg, type, token }) {
      if (loaded) void runner.dispatch({ type: 'callRefused', code, msg, dataType: type, token })
    },
    onUnknownToken: (token, erased = false) =>
      void (loaded && runner.dispatch({ type: 'unknownToken', token, erased })),
    onMember: (member) => void (loaded && runner.dispatch({ type: 'memberKnown', member })),
    signIn: (goto) => runner.dispatch({ type: 'signInAsked', goto: ownAddress(goto, location.origin) }),
    signOut: (options) => runner.dispatch({ type: 'signOutAsked', ...options }),
  }
}

function stateOf({ userInfo, user, ...values }: Values): SessionState {
  if (isSignedIn(userInfo)) return { state: 'in', userInfo, user }
  return values.ended ? ended : nobody
}
