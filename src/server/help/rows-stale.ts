import { sql } from 'kysely'

/**
 * The original that was published after its translation, for the row called `doc`; null of what is up to date. By the
 * version that the translation was brought in line with, and where nobody noted that, by the times of both.
 */
export const newerOriginal = sql<string | null>`(
  select original.id from doc as original
  where doc."originalId" <> doc.id and original.id = doc."originalId" and original.locale <> doc.locale
    and original.kind = doc.kind and doc.kind <> 'version' and original.status = 'published'
    and original."deletedAt" is null
    and (original.version > doc."originalVersion"
      or (doc."originalVersion" is null and original."updatedAt" > doc."updatedAt")))`

/** Whether there is one. */
export const isStale = sql<boolean>`${newerOriginal} is not null`
