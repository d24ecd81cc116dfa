import { useSession } from '#app/session/session.ts'

export const bad = useSession
