import * as z from 'zod/mini'
import { jobKind } from '#server/job-runner/kind.ts'
import { publishDue } from './schedule.ts'

/**
 * Publishes what is planned. A round for the site and not a job for each plan: a plan may be changed, deleted with its
 * document and brought back, and its row alone says whether it still holds.
 */
export const publishDocuments = jobKind({
  kind: 'publish-documents',
  payload: z.object({}),
  every: 30,
  run: (_, { ports }) => publishDue(ports),
})
