import { type Kysely, type MigrationProvider, Migrator } from 'kysely'
import { spine } from './migrations/0001-spine.ts'
import { rolesAndMessages } from './migrations/0002-roles-messages.ts'
import { member } from './migrations/0003-member.ts'
import { questions } from './migrations/0004-questions.ts'
import { limits } from './migrations/0006-limits.ts'
import { epoch } from './migrations/0007-epoch.ts'
import { votes } from './migrations/0008-votes.ts'
import { importSources } from './migrations/0009-import-sources.ts'
import { redirects } from './migrations/0010-redirects.ts'
import { scaledImages } from './migrations/0020-scaled-images.ts'
import { synonyms } from './migrations/0025-synonyms.ts'
import { editLinks } from './migrations/0030-edit-links.ts'
import { versions } from './migrations/0037-versions.ts'
import { reading } from './migrations/0040-reading.ts'
import { jobs } from './migrations/0050-jobs.ts'
import { documents } from './migrations/0051-documents.ts'
import { documentVersions } from './migrations/0052-document-versions.ts'
import { documentLinks } from './migrations/0053-document-links.ts'
import { documentPreviews } from './migrations/0054-document-previews.ts'
import { documentChanges } from './migrations/0055-document-changes.ts'
import { auditLog } from './migrations/0056-audit.ts'
import { questionMerges } from './migrations/0060-question-merges.ts'
import { questionDocuments } from './migrations/0061-question-documents.ts'
import { replies } from './migrations/0062-replies.ts'
import { reportRecords } from './migrations/0063-report-records.ts'
import { members } from './migrations/0070-members.ts'
import { documentCovers } from './migrations/0080-document-covers.ts'
import { transfers } from './migrations/0090-transfers.ts'
import { documentViews } from './migrations/0091-document-views.ts'
import { switches } from './migrations/0100-switches.ts'
import { feedback } from './migrations/0110-feedback.ts'
import { notifications } from './migrations/0120-notifications.ts'
import { erasures } from './migrations/0140-erasures.ts'
import { activities } from './migrations/0150-activities.ts'
import { transferPlaces } from './migrations/0180-transfer-places.ts'
import type { Db } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'
export type MigrationStep = (db: Kysely<unknown>, engine: Engine) => Promise<void>

/**
 * In order of their names; one that was ever released is never edited. Numbers may have gaps, and a smaller one may come
 * later than a greater: a database then gets what it lacks.
 */
export const migrations: Record<string, MigrationStep> = {
  '0001-spine': spine,
  '0002-roles-messages': rolesAndMessages,
  '0003-member': member,
  '0004-questions': questions,
  '0006-limits': limits,
  '0007-epoch': epoch,
  '0008-votes': votes,
  '0009-import-sources': importSources,
  '0010-redirects': redirects,
  '0020-scaled-images': scaledImages,
  '0025-synonyms': synonyms,
  '0030-edit-links': editLinks,
  '0037-versions': versions,
  '0040-reading': reading,
  '0050-jobs': jobs,
  '0051-documents': documents,
  '0052-document-versions': documentVersions,
  '0053-document-links': documentLinks,
  '0054-document-previews': documentPreviews,
  '0055-document-changes': documentChanges,
  '0056-audit': auditLog,
  '0060-question-merges': questionMerges,
  '0061-question-documents': questionDocuments,
  '0062-replies': replies,
  '0063-report-records': reportRecords,
  '0070-members': members,
  '0080-document-covers': documentCovers,
  '0090-transfers': transfers,
  '0091-document-views': documentViews,
  '0100-switches': switches,
  '0110-feedback': feedback,
  '0120-notifications': notifications,
  '0140-erasures': erasures,
  '0150-activities': activities,
  '0180-transfer-places': transferPlaces,
}

/**
 * Brings the database to the newest schema, all steps in one transaction: killed half-way, nothing of it happened.
 * Two processes at once wait for each other. Throws what went wrong.
 */
export async function migrate(
  db: Db,
  engine: Engine,
  steps: Record<string, MigrationStep> = migrations,
): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(steps).map(([name, step]) => [name, { up: (k: Kysely<unknown>) => step(k, engine) }]),
      ),
  }
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest()
  if (error) throw error
}
