import type { Card } from '#server/ports/cards.ts'
import { drawCard } from './card-drawing.ts'
import { answerJobs } from './child-jobs.ts'

/** Runs in a process of its own: one picture after the other. */
answerJobs((card: Card) => new Uint8Array(drawCard(card)))
