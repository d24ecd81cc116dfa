import { type Session, unknown } from './context.ts'

/**
 * A session that is loaded when it is first wanted: an article is read without one, and its page should not wait for the
 * code of another. Until then nobody knows who is signed in.
 */
export function deferredSession(load: () => Promise<Session>): Session {
  let loaded: Session | null = null
  let loading: Promise<Session> | null = null
  const listeners = new Set<() => void>()

  function open(): Promise<Session> {
    loading ??= load().then(
      (session) => {
        loaded = session
        session.subscribe(() => {
          for (const listener of listeners) listener()
        })
        return session
      },
      (error) => {
        loading = null
        throw error
      },
    )
    return loading
  }

  return {
    get: () => loaded?.get() ?? unknown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    token: () => loaded?.token() ?? null,
    start: async () => (await open()).start(),
    stop: () => loaded?.stop(),
    known: async () => (await open()).known(),
    onNavigate: () => loaded?.onNavigate(),
    onAnswer: (answer) => loaded?.onAnswer(answer),
    onUnknownToken: (token, erased) => loaded?.onUnknownToken(token, erased),
    onMember: (member) => loaded?.onMember(member),
    signIn: async (goto) => (await open()).signIn(goto),
    signOut: async (options) => (await open()).signOut(options),
  }
}
