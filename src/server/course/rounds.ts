import * as z from 'zod/mini'
import type { Db } from '#server/db/schema.ts'
import { type JobKind, jobKind } from '#server/job-runner/kind.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Courses that are looked at together. */
const batchSize = 100

type Round = Pick<JobKind, 'kind'> & {
  /** Seconds from one round to the next. */
  every: number
  /** Courses with something that nobody was told of yet, so many at most. */
  coursesWithNew: (db: Db, limit: number) => Promise<string[]>
  /** Tells of all that is new in one of them, after which it is new no more. */
  tellOf: (ports: Ports, courseId: string) => Promise<void>
}

/** Goes from time to time through the courses that have something new, and tells of each by itself. */
export const newsRound = ({ kind, every, coursesWithNew, tellOf }: Round) =>
  jobKind({
    kind,
    payload: z.object({}),
    every,
    timeout: 600,
    async run(_, { ports, signal }) {
      for (;;) {
        const courses = await coursesWithNew(ports.db, batchSize)
        for (const id of courses) {
          if (signal.aborted) return
          await tellOf(ports, id)
        }
        if (courses.length < batchSize) return
      }
    },
  })
