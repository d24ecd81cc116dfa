import { seededRandom } from '#contract/base/seeded-random.ts'
import type { QuestionDraft } from './question.ts'
import type { ShownQuestion } from './shown-question.ts'
import type { QuizSettings } from './staff.ts'

/**
 * Which questions an attempt asks, in which order, and how each is shown: pure functions of what its teacher wrote and of a
 * seed. The server draws by them for learners, and the quiz editor for teachers who try their own.
 */

/** A number from 0 to 2³²−1 for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** The same list in an order that `seed` alone decides, by mulberry32 and Fisher–Yates: the same seed, the same order. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const random = seededRandom(hashOf(seed))
  const all = [...list]
  for (let last = all.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1))
    const [one, other] = [all[last] as T, all[at] as T]
    all[last] = other
    all[at] = one
  }
  return all
}

type DrawSettings = Pick<QuizSettings, 'draw' | 'drawTags' | 'shuffleQuestions'>

/** The questions of the pool that a quiz may draw. */
export const drawable = <Q>(
  pool: Q[],
  { drawTags }: Pick<DrawSettings, 'drawTags'>,
  tagsOf: (one: Q) => string[],
): Q[] => (drawTags.length === 0 ? pool : pool.filter((one) => tagsOf(one).some((tag) => drawTags.includes(tag))))

type Written<Q> = { settings: DrawSettings; own: Q[]; pool: Q[]; tagsOf: (one: Q) => string[] }

/** The questions of an attempt in its order: the quiz’s own, and as many of the pool as its settings say. */
export function drawn<Q>({ settings, own, pool, tagsOf }: Written<Q>, seed: string): Q[] {
  const more = shuffled(drawable(pool, settings, tagsOf), `${seed}/draw`).slice(0, settings.draw)
  const all = [...own, ...more]
  return settings.shuffleQuestions ? shuffled(all, `${seed}/questions`) : all
}

/** How many things of a question have an order. */
const movable = (question: QuestionDraft): number => {
  if (question.type === 'single' || question.type === 'multiple') return question.options.length
  if (question.type === 'order') return question.items.length
  return question.type === 'match' ? question.pairs.length : 0
}

/**
 * Where each place that is shown stands as the teacher wrote it, by the seed of an attempt. What is put in order or matched
 * is always shuffled: the written order is the answer.
 */
export function placesOf(question: QuestionDraft, id: string, seed: string, shuffleOptions: boolean): number[] {
  const written = Array.from({ length: movable(question) }, (_, at) => at)
  const isMoved = shuffleOptions || question.type === 'order' || question.type === 'match'
  return isMoved ? shuffled(written, `${seed}/${id}`) : written
}

/** A question that is shown as it was written, with its parts at these places. */
export function inPlaces(question: ShownQuestion, places: number[]): ShownQuestion {
  const moved = (all: string[]) => (all.length === 0 ? all : places.map((at) => all[at] as string))
  return { ...question, options: moved(question.options), right: moved(question.right) }
}
