import type { Db } from './schema.ts'

/** Reads and writes one row, as cheap as can be; throws what the database throws. */
export async function probeDatabase(db: Db): Promise<void> {
  await db
    .updateTable('counter')
    .set((eb) => ({ n: eb('n', '+', 1) }))
    .where('name', '=', 'probe')
    .execute()
}
