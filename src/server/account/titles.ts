import { roleName } from '#server/access/role-name.ts'
import type { Titles } from '#server/noun.ts'

/** What the log of the staff calls things of this noun. */
export const titles: Titles = {
  account: async (db, ids) => {
    const rows = await db.selectFrom('account').select(['id', 'name', 'username']).where('id', 'in', ids).execute()
    return rows.map(({ id, name, username }) => ({ id, title: name || username }))
  },
  role: async (db, ids, locale) => {
    const known = ids.map(Number).filter(Number.isSafeInteger)
    if (known.length === 0) return []
    const rows = await db.selectFrom('role').select(['id', 'name']).where('id', 'in', known).execute()
    return rows.map(({ id, name }) => ({ id: String(id), title: roleName(name, locale) }))
  },
}
