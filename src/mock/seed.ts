import type { SourceFile } from '#server/help-import/types.ts'
import type { Ports } from '#server/ports/ports.ts'
import { seedActivities } from '#server/seed/activities.ts'
import { seedApplications } from '#server/seed/applications.ts'
import { seedConditions } from '#server/seed/conditions.ts'
import { seedCourses } from '#server/seed/courses.ts'
import { seedFeedback } from '#server/seed/feedback.ts'
import { seedForms } from '#server/seed/forms.ts'
import { seedPeople } from '#server/seed/people.ts'
import { seedPosts } from '#server/seed/posts.ts'
import { seedProducts } from '#server/seed/products.ts'
import { seedQuestions } from '#server/seed/questions.ts'
import { seedSwitches } from '#server/seed/switches.ts'
import { seedHelp } from '#server/seed.ts'
import { readCourse } from './seed-course.ts'
import { mockIssuer } from './sign-on.ts'

const folder = '/src/server/seed/help/'
const texts = import.meta.glob<string>('/src/server/seed/help/**/*.md', { query: '?raw', import: 'default' })
const images = import.meta.glob<string>('/src/server/seed/help/**/*.{png,jpg,gif,webp,avif}', {
  query: '?url',
  import: 'default',
})

/** Fills an empty database with the help that the server ships with, its demo people and their questions. */
export async function seed(ports: Ports): Promise<void> {
  const report = await seedHelp(ports, readHelp)
  if (report?.failures.length) throw new Error(`help pages that cannot be imported: ${JSON.stringify(report.failures)}`)
  const issuer = mockIssuer(ports.publicUrl)
  await seedPeople(ports, issuer)
  await seedQuestions(ports, issuer)
  await seedPosts(ports, issuer)
  await seedSwitches(ports, issuer)
  await seedConditions(ports, issuer)
  await seedFeedback(ports, issuer)
  await seedActivities(ports, issuer)
  await seedForms(ports)
  await seedProducts(ports, issuer)
  await seedApplications(ports, issuer)
  await seedCourses(ports, issuer, readCourse)
}

function readHelp(): Promise<SourceFile[]> {
  const encoder = new TextEncoder()
  return Promise.all([
    ...Object.entries(texts).map(async ([path, load]) => sourceFile(path, encoder.encode(await load()))),
    ...Object.entries(images).map(async ([path, load]) => {
      const response = await fetch(await load())
      return sourceFile(path, new Uint8Array(await response.arrayBuffer()))
    }),
  ])
}

const sourceFile = (path: string, bytes: Uint8Array): SourceFile => ({ path: path.slice(folder.length), bytes })
