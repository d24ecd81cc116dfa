import * as z from 'zod/mini'
import { Danmu } from './danmu.ts'

/**
 * What is said of a lesson's video while people watch it (text/event-stream), read by fetch, with Authorization where
 * there is somebody: no token is in an address. For callers who may open the lesson.
 *
 * - `event: hello`, data `{}`: comes first, so that a proxy that keeps back what it should pass on is noticed.
 * - `event: danmu`, data a DanmuNews: what everybody sees now, and what nobody does any more. The same may come twice.
 * - a comment every `danmuLimits.beatSeconds`.
 *
 * It ends after `danmuLimits.streamSeconds`: a client that reads on opens it again, and its caller still needs access.
 */
export const danmuStreamPath = '/api/course/item/:id/lesson/:lessonId/danmu/stream'

/** `mine` says nothing here, and nobody's notes are among them. `gone`: ids. */
export const DanmuNews = z.object({ list: z.array(Danmu), gone: z.array(z.string()) })
export type DanmuNews = z.infer<typeof DanmuNews>
