import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionAnswer } from '#app/api/answer.ts'
import type { Member } from '#contract/initial/initial.ts'
import type { SessionUser, UserInfo } from '#contract/sign-on/session.ts'

export interface SessionState {
  /** unknown: what the device keeps has not been read yet. */
  state: 'unknown' | 'in' | 'out'
  userInfo: UserInfo | null
  user: SessionUser | null
  /** Out, because what was a session on this page is over. */
  ended?: true
}

export interface Session {
  get: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** For the Authorization header; null when signed out. */
  token: () => string | null
  /**
   * Reads the device and the address and listens from then on; before the router, which may rewrite the address.
   * Resolves when it is known who is signed in: the page is drawn while `obeyed`, what the address asks for, goes on.
   */
  start: () => Promise<{ obeyed: Promise<void> }>
  stop: () => void
  /** Resolves with who is signed in once the device has been read; for the guards of routes. */
  known: () => Promise<SessionState>
  /** Every navigation inside the app. */
  onNavigate: () => void
  /** What the transport heard about the session. */
  onAnswer: (answer: SessionAnswer) => void
  /**
   * The server does not know this token any more and said so in passing, by answering as it answers guests: quietly
   * signed out, wherever the person is. Nothing when another session has begun since. `erased`: their account was deleted.
   */
  onUnknownToken: (token: string, erased?: boolean) => void
  /** The server said who the signed-in person is now; everything that names them follows. */
  onMember: (member: Member) => void
  /** Leaves for sign-on, to come back to `goto`; rejects with a Failure when sign-on cannot be reached. */
  signIn: (goto: string) => Promise<void>
  /**
   * Rejects with a Failure, still signed in, where the server answers with anything but a yes. `anyway`: on this device
   * all the same.
   */
  signOut: (options?: { anyway?: boolean }) => Promise<void>
}

export const unknown: SessionState = { state: 'unknown', userInfo: null, user: null }

/** Nobody's session, for pages that are drawn before there is one. */
export const noSession: Session = {
  get: () => unknown,
  subscribe: () => () => {},
  token: () => null,
  start: async () => ({ obeyed: Promise.resolve() }),
  stop: () => {},
  known: async () => unknown,
  onNavigate: () => {},
  onAnswer: () => {},
  onUnknownToken: () => {},
  onMember: () => {},
  signIn: async () => {},
  signOut: async () => {},
}

export const SessionContext = createContext<Session>(noSession)

/** Who is signed in, and the two ways to change that. Unknown while prerendering and hydrating. */
export function useSession(): SessionState & Pick<Session, 'signIn' | 'signOut'> {
  const session = useContext(SessionContext)
  const state = useSyncExternalStore(session.subscribe, session.get, () => unknown)
  return { ...state, signIn: session.signIn, signOut: session.signOut }
}
