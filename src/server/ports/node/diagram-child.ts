import { drawDiagram } from '#server/text/diagram.ts'
import { answerJobs } from './child-jobs.ts'

/** Runs in a process of its own: one diagram after the other. */
answerJobs(drawDiagram)
