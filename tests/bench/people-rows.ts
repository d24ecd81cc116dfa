import type { Db } from '#server/db/schema.ts'

/** Rows of one statement: as many as any database takes. */
const together = 500

/** Rows in parts that any database takes. */
export async function inParts<Row>(rows: Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += together) await insert(rows.slice(from, from + together))
}

/** So many members, `{prefix}-0` and on; their ids. */
export async function peopleRows(
  db: Db,
  count: number,
  { prefix, nameOf, now }: { prefix: string; nameOf: (at: number) => string; now: number },
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, at) => ({
    id: `${prefix}-${at}`,
    issuer: 'https://bench.test',
    sub: `${prefix}-${at}`,
    username: `${prefix}-${at}`,
    usernameKey: `${prefix}-${at}`,
    name: nameOf(at),
    nameKey: nameOf(at).toLowerCase(),
    path: '',
    status: 1,
    roleId: 1,
    createdAt: now,
    updatedAt: now,
    lastSignInAt: now,
  }))
  await inParts(people, (rows) =>
    db
      .insertInto('account')
      .values(rows as never)
      .execute(),
  )
  return people.map(({ id }) => id)
}
