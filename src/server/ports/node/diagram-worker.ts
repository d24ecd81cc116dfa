import { drawDiagram } from '#server/text/diagram.ts'
import { answerJobs } from './worker-jobs.ts'

/** Runs in a thread of its own: one diagram after the other. */
answerJobs(drawDiagram)
