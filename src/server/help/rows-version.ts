import type { Selectable } from 'kysely'
import type { Locale } from '#contract/base/locale.ts'
import type { HelpVersion } from '#contract/help/version.ts'
import type { Db, Trx } from '#server/db/schema.ts'
import { isListed } from './rows.ts'
import type { DocVersionTable } from './tables.ts'

type VersionRow = Selectable<DocVersionTable>

export const toVersion = ({ id, name, status }: VersionRow): HelpVersion => ({ id, name, status })

export async function versionById(db: Db | Trx, id: string): Promise<HelpVersion | null> {
  const row = await db.selectFrom('doc_version').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toVersion(row) : null
}

/** All versions of the documentation that one is of, the newest first. */
export async function versionsBeside(db: Db | Trx, id: string): Promise<HelpVersion[]> {
  const rows = await db
    .selectFrom('doc_version')
    .selectAll()
    .where('source', 'in', (eb) => eb.selectFrom('doc_version').select('source').where('id', '=', id))
    .orderBy('sort')
    .orderBy('name')
    .execute()
  return rows.map(toVersion)
}

/** The same page in all versions and languages of its documentation, where readers of this one may be led to it. */
export async function samePages(db: Db | Trx, id: string) {
  return db
    .selectFrom('doc')
    .select(['id', 'title', 'locale', 'docVersion'])
    .where('page', '<>', '')
    .where('page', 'in', (eb) => eb.selectFrom('doc as asked').select('asked.page').where('asked.id', '=', id))
    .where('unlisted', '<=', (eb) => eb.selectFrom('doc as asked').select('asked.unlisted').where('asked.id', '=', id))
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** The documents of a version in a language, as far as their order needs: also of the current one. */
export async function pagesOfVersion(db: Db | Trx, version: string, locale: Locale) {
  return db
    .selectFrom('doc')
    .select(['id', 'title', 'categoryId', 'sort'])
    .where('docVersion', '=', version)
    .where('locale', '=', locale)
    .where(isListed)
    .execute()
}

/** The current page in place of one of another version that is published no more; null where there is none. */
export async function currentInstead(db: Db | Trx, id: string): Promise<string | null> {
  const gone = await db
    .selectFrom('doc')
    .select(['page', 'locale'])
    .where('id', '=', id)
    .where('kind', '=', 'version')
    .where('page', '<>', '')
    .executeTakeFirst()
  if (!gone) return null
  const current = await db
    .selectFrom('doc')
    .select('id')
    .where('kind', '=', 'help')
    .where('page', '=', gone.page)
    .where('locale', '=', gone.locale)
    .where(isListed)
    .executeTakeFirst()
  return current?.id ?? null
}
