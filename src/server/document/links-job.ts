import * as z from 'zod/mini'
import { jobKind } from '#server/job-runner/kind.ts'
import { noteLinks } from './links.ts'

/** Notes where imported documents lead, some in each round, so that a large import holds nobody up. */
export const noteDocumentLinks = jobKind({
  kind: 'note-links',
  payload: z.object({}),
  every: 60,
  run: (_, { ports }) => noteLinks(ports),
})
