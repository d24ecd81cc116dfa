import type { CourseFolder } from '#server/course-import/types.ts'
import { type LargeFile, UnusableFile } from '#server/help-import/types.ts'

const texts = import.meta.glob<string>('/src/server/seed/courses/**/*.{md,yaml,gift,csv,vtt}', {
  query: '?raw',
  import: 'default',
})
// As a file even where it is small: no address of data may be fetched.
const clips = import.meta.glob<string>('/src/server/seed/courses/**/*.mp4', {
  query: '?url&no-inline',
  import: 'default',
})

/** The folder of one of the demo’s courses, all of it read: it is small. */
export async function readCourse(name: string): Promise<CourseFolder> {
  const folder = `/src/server/seed/courses/${name}/`
  const encoder = new TextEncoder()
  const read = new Map<string, Uint8Array>()
  for (const [path, load] of Object.entries(texts))
    if (path.startsWith(folder)) read.set(path.slice(folder.length), encoder.encode(await load()))
  for (const [path, load] of Object.entries(clips))
    if (path.startsWith(folder))
      read.set(path.slice(folder.length), new Uint8Array(await (await fetch(await load())).arrayBuffer()))
  const [files, others] = [[...read].filter(([path]) => isText(path)), [...read.keys()].filter((path) => !isText(path))]
  return {
    files: files.map(([path, bytes]) => ({ path, bytes })),
    failures: [],
    others,
    read: (path) => read.get(path) ?? null,
    async open(path) {
      const bytes = read.get(path)
      if (!bytes) throw new UnusableFile('is not there')
      return largeFile(path, bytes)
    },
  }
}

const isText = (path: string) => path.endsWith('.md')

const largeFile = (path: string, bytes: Uint8Array): LargeFile => ({
  size: bytes.byteLength,
  print: async () => `${path}-${bytes.byteLength}`,
  async *pieces() {
    yield bytes
  },
  part: async (offset, length) => bytes.subarray(offset, offset + length),
})
