import { signedIn } from './members.ts'
import type { TestAnswer, TestApp } from './test-app.ts'

/** People of a site, and what the writes of its staff are made with. */
export async function staffAt(site: TestApp) {
  const admin = await signedIn(site.ports, { roleId: 9, name: 'Mo' })
  let made = 0
  return {
    site,
    admin,
    /** Another administrator, who makes ready what is written about. */
    second: await signedIn(site.ports, { roleId: 9 }),
    lin: await signedIn(site.ports, { name: 'Lin' }),
    wen: await signedIn(site.ports, { name: 'Wen' }),
    /** As the administrator, unless somebody else is named. */
    write: (path: string, body: object = {}, who: Pick<typeof admin, 'headers'> = admin) =>
      site.post<unknown>(`/api${path}`, body, who.headers),
    /** A number for a name that nothing else has. */
    next: () => ++made,
  }
}

export type Staff = Awaited<ReturnType<typeof staffAt>>

/** Makes ready by others what is written about, and then writes as the administrator. */
export type Write = () => Promise<TestAnswer<unknown>>

/**
 * Each write of the staff's that a noun has, by the name of its endpoint, in a way that has an effect. It stands in the
 * noun's `staff-writes.ts`, where the test of the log finds it.
 */
export type StaffWrites = (staff: Staff) => Record<string, Write> | Promise<Record<string, Write>>
