import { type RawBuilder, sql } from 'kysely'

/** As a subquery of one id. `within` is a further condition on `original`. */
const newerOriginalWhere = (within: RawBuilder<boolean>) => sql<string | null>`(
  select original.id from doc as original
  where doc."originalId" <> doc.id and original.id = doc."originalId" and original.locale <> doc.locale
    and original.kind = doc.kind and doc.kind <> 'version' and original.status = 'published'
    and original."deletedAt" is null and ${within}
    and (original.version > doc."originalVersion"
      or (doc."originalVersion" is null and original."updatedAt" > doc."updatedAt")))`

/**
 * The original that was published after its translation, for the row called `doc`; null of what is up to date. By the
 * version that the translation was brought in line with, and where nobody noted that, by the times of both. What is listed
 * does not lead to an original that is not.
 */
export const newerOriginal = newerOriginalWhere(sql`original.unlisted <= doc.unlisted`)

/** Whether there is one, listed or not. */
export const isStale = sql<boolean>`${newerOriginalWhere(sql`true`)} is not null`
