import { answerJobs } from '#server/ports/node/child-jobs.ts'

/** Tells which process it is, and what it knows of the environment. */
answerJobs(() => ({ pid: process.pid, environment: Object.keys(process.env) }))
