import type { CourseFolder } from '#server/course-import/types.ts'
import type { ImportReport, SourceFile } from '#server/help-import/types.ts'
import type { Ports } from '#server/ports/ports.ts'
import { seedHelp } from '#server/seed.ts'
import { seedActivities } from './activities.ts'
import { seedApplications } from './applications.ts'
import { seedConditions } from './conditions.ts'
import { seedCourses } from './courses.ts'
import { seedFeedback } from './feedback.ts'
import { seedForms } from './forms.ts'
import { seedPeople } from './people.ts'
import { seedPosts } from './posts.ts'
import { seedProducts } from './products.ts'
import { seedQuestions } from './questions.ts'
import { seedReplies } from './replies.ts'
import { seedSwitches } from './switches.ts'

/** Where the product's own help and the courses of its demo are read. */
export type SeedFolders = {
  help(): Promise<SourceFile[]>
  course(folder: string): Promise<CourseFolder>
}

/** What demo people of an issuer do on a new site, each after those whom it needs. */
const demo: ((ports: Ports, issuer: string, folders: SeedFolders) => Promise<void>)[] = [
  seedPeople,
  seedQuestions,
  seedPosts,
  seedSwitches,
  seedConditions,
  seedReplies,
  seedFeedback,
  seedActivities,
  seedProducts,
  (ports, issuer, { course }) => seedCourses(ports, issuer, course),
  seedApplications,
]

/**
 * Fills a new site: the help that the server ships with, the forms that people apply with, and, with the `issuer` of a
 * demo, its people and what they did. What is there already stays as it is. One start at a time.
 *
 * @returns what was imported of the help; null where there was help already
 */
export async function seedSite(ports: Ports, folders: SeedFolders, issuer?: string): Promise<ImportReport | null> {
  const report = await seedHelp(ports, folders.help)
  await seedForms(ports)
  if (issuer !== undefined) for (const seed of demo) await seed(ports, issuer, folders)
  return report
}
