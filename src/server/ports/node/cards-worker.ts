import type { Card } from '#server/ports/cards.ts'
import { drawCard } from './card-drawing.ts'
import { answerJobs } from './worker-jobs.ts'

/** Runs in a thread of its own: one picture after the other. */
answerJobs((card: Card) => new Uint8Array(drawCard(card)))
