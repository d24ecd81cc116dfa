import { useSession } from '#app/session/context.ts'

export const bad = useSession
