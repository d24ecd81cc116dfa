import { answerJobs } from '#server/ports/node/child-jobs.ts'

/** Takes its time to begin and for each job: so many milliseconds, as the code of a process does on a busy machine. */
await new Promise((resolve) => setTimeout(resolve, 1_500))
answerJobs((ms: number) => new Promise<number>((resolve) => setTimeout(() => resolve(ms), ms)))
