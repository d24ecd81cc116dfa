import { sql } from 'kysely'
import { holds } from '#server/db/holds.ts'
import type { Db } from '#server/db/schema.ts'
import type { ErasedPerson } from '#server/erasure-step.ts'

/** Deletes what the framework and the demo issuer keep of somebody; each statement does nothing the second time. */
export async function deletePrivate(db: Db, { id, sub }: ErasedPerson): Promise<void> {
  // Their keys begin with whose they are; `;` is the character after `:`.
  await db.deleteFrom('idempotency').where('key', '>=', `${id}:`).where('key', '<', `${id};`).execute()
  // The demo issuer's own sessions and tokens; another one keeps its own.
  await db
    .deleteFrom('issuer_entry')
    .where(({ or }) =>
      or([
        holds(sql`payload`, `"accountId":${JSON.stringify(sub)}`),
        holds(sql`payload`, `"sub":${JSON.stringify(sub)}`),
      ]),
    )
    .execute()
}
