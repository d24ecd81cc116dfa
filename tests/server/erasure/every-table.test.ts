import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseSteps, erasureRules } from '#server/declared.ts'
import { eraseAccount } from '#server/erasure/erase.ts'
import { databases } from '#tests/support/databases.ts'
import { signedIn } from '#tests/support/members.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const isNumber = /int|real|float|double/i
/** The tables of which an account’s rows are to be gone with it. */
const owned = Object.entries(erasureRules).flatMap(([table, { accountId }]) => (accountId === 'deleted' ? [table] : []))

describe.each(databases)('rows of an account on $engine', ({ engine }) => {
  let site: TestApp
  beforeAll(async () => {
    site = await createTestApp(engine)
  })
  afterAll(() => site.close())

  /** A table by its name, as any other. */
  const named = (table: string) => table as 'check_in'
  const rowsOf = (table: string, accountId: string) =>
    site.ports.db.selectFrom(named(table)).selectAll().where('accountId', '=', accountId).execute()

  test('F100 in every table whose rows are to be deleted, one is: no noun forgets to say how', async () => {
    const { db } = site.ports
    const [lin, wen] = [await signedIn(site.ports), await signedIn(site.ports)]
    const questionId = await questionsOf(site).ask(wen)
    const sampleOf = (name: string, dataType: string, id: string) => {
      if (isNumber.test(dataType)) return 1
      // What it points at has to be there.
      return name === 'questionId' ? questionId : `${name} of ${id}`
    }
    expect(owned.length).toBeGreaterThan(30)
    const tables = await db.introspection.getTables()
    for (const table of owned) {
      const columns = tables.find(({ name }) => name === table)?.columns ?? []
      for (const { id } of [lin, wen]) {
        if ((await rowsOf(table, id)).length > 0) continue
        const sample = columns.map(({ name, dataType }) => [name, sampleOf(name, dataType, id)])
        await db
          .insertInto(named(table))
          .values({ ...Object.fromEntries(sample), accountId: id })
          .execute()
      }
    }
    await eraseAccount(site.ports, eraseSteps, lin.id)
    const count = async (id: string) =>
      Object.fromEntries(await Promise.all(owned.map(async (table) => [table, (await rowsOf(table, id)).length])))
    const each = (rows: number) => Object.fromEntries(owned.map((table) => [table, rows]))
    expect(await count(lin.id)).toEqual(each(0))
    expect(Object.entries(await count(wen.id)).filter(([, rows]) => rows === 0)).toEqual([])
  })
})
