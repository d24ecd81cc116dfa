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
import { notificationDeliveries } from './migrations/0160-notification-deliveries.ts'
import { guestFeedback } from './migrations/0170-guest-feedback.ts'
import { conditions } from './migrations/0171-conditions.ts'
import { transferPlaces } from './migrations/0180-transfer-places.ts'
import { applications } from './migrations/0181-applications.ts'
import { products } from './migrations/0190-products.ts'
import { orders } from './migrations/0191-orders.ts'
import { productAccess } from './migrations/0192-product-access.ts'
import { bigFiles } from './migrations/0193-files.ts'
import { downloads } from './migrations/0194-downloads.ts'
import { payments } from './migrations/0196-payments.ts'
import { courses } from './migrations/0200-courses.ts'
import { lessonKinds } from './migrations/0201-lesson-kinds.ts'
import { quizzes } from './migrations/0202-quizzes.ts'
import { watched } from './migrations/0205-watched.ts'
import { courseNotes } from './migrations/0210-course-notes.ts'
import { courseReviews } from './migrations/0211-course-reviews.ts'
import { courseComments } from './migrations/0215-course-comments.ts'
import { courseRevisions } from './migrations/0220-course-revisions.ts'
import { courseSources } from './migrations/0221-course-sources.ts'
import { catalogueFilters } from './migrations/0230-catalogue-filters.ts'
import { lessonQuestions } from './migrations/0240-lesson-questions.ts'
import { courseLearners } from './migrations/0241-course-learners.ts'
import { courseCertificates } from './migrations/0250-course-certificates.ts'
import { danmu } from './migrations/0255-danmu.ts'
import { danmuModeration } from './migrations/0256-danmu-moderation.ts'
import { handledPayments } from './migrations/0260-handled-payments.ts'
import { lessonCaptions } from './migrations/0262-lesson-captions.ts'
import { courseZips } from './migrations/0263-course-zips.ts'
import { courseGrants } from './migrations/0265-course-grants.ts'
import { catalogueIndex } from './migrations/0270-catalogue-index.ts'
import { danmuSteps } from './migrations/0286-danmu-steps.ts'
import { docUnlisted } from './migrations/0290-doc-unlisted.ts'
import { docLists } from './migrations/0300-doc-lists.ts'
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
  '0160-notification-deliveries': notificationDeliveries,
  '0170-guest-feedback': guestFeedback,
  '0171-conditions': conditions,
  '0180-transfer-places': transferPlaces,
  '0181-applications': applications,
  '0190-products': products,
  '0191-orders': orders,
  '0192-product-access': productAccess,
  '0193-files': bigFiles,
  '0194-downloads': downloads,
  '0196-payments': payments,
  '0200-courses': courses,
  '0201-lesson-kinds': lessonKinds,
  '0202-quizzes': quizzes,
  '0205-watched': watched,
  '0210-course-notes': courseNotes,
  '0211-course-reviews': courseReviews,
  '0215-course-comments': courseComments,
  '0220-course-revisions': courseRevisions,
  '0221-course-sources': courseSources,
  '0230-catalogue-filters': catalogueFilters,
  '0240-lesson-questions': lessonQuestions,
  '0241-course-learners': courseLearners,
  '0250-course-certificates': courseCertificates,
  '0255-danmu': danmu,
  '0256-danmu-moderation': danmuModeration,
  '0260-handled-payments': handledPayments,
  '0262-lesson-captions': lessonCaptions,
  '0263-course-zips': courseZips,
  '0265-course-grants': courseGrants,
  '0270-catalogue-index': catalogueIndex,
  '0286-danmu-steps': danmuSteps,
  '0290-doc-unlisted': docUnlisted,
  '0300-doc-lists': docLists,
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
