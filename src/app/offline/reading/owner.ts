import type { Session, SessionState } from '#app/session/context.ts'

/** Whose reading it is: an account's, the guest's, or null while nobody knows. The guest's name is device/reading's. */
export function readingOwner({ state, userInfo }: SessionState): string | null {
  if (state === 'unknown') return null
  return userInfo?.id ?? 'guest'
}

/** Whether the page still belongs to them: who has signed out meanwhile leaves nothing behind. */
export const isStillHere = (session: Session, owner: string) => readingOwner(session.get()) === owner
