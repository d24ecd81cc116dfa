import type { SourceFile } from '#server/help-import/types.ts'
import type { Ports } from '#server/ports/ports.ts'
import { seedSite } from '#server/seed/site.ts'
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
  const folders = { help: readHelp, course: readCourse }
  const report = await seedSite(ports, folders, mockIssuer(ports.publicUrl))
  if (report?.failures.length) throw new Error(`help pages that cannot be imported: ${JSON.stringify(report.failures)}`)
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
