import type { ConfusingPlace } from '#contract/danmu/confusion.ts'
import { danmuLimits } from '#contract/danmu/limits.ts'
import { videoOf } from '#server/course/rows-watched.ts'
import type { Db } from '#server/db/schema.ts'
import { askingDanmu, questionsAt } from './rows-confusion.ts'

/** A question is worth so many danmu: somebody stopped to write it. */
const worth = 3
/** Parts of a video at most, and seconds of one at least. */
const [mostParts, leastSeconds] = [60, 10]

/** Where people asked most over a lesson’s video, the place with most first. */
export async function confusingPlaces(db: Db, lessonId: string): Promise<ConfusingPlace[]> {
  const { seconds = 0 } = (await videoOf(db, lessonId)) ?? {}
  if (seconds === 0) return []
  const size = Math.max(leastSeconds, Math.ceil(seconds / mostParts))
  const places = new Map<number, ConfusingPlace>()
  const placeAt = (second: number): ConfusingPlace => {
    const part = Math.min(Math.floor(second / size), Math.ceil(seconds / size) - 1)
    const from = part * size
    const known = places.get(part) ?? {
      from,
      to: Math.min(from + size, seconds),
      questions: 0,
      open: 0,
      danmu: 0,
      examples: [],
    }
    places.set(part, known)
    return known
  }
  const say = ({ examples }: ConfusingPlace, text: string) => {
    if (examples.length < danmuLimits.confusionShown && !examples.includes(text)) examples.push(text)
  }
  for (const { title, second, acceptedAnswerId } of await questionsAt(db, lessonId, danmuLimits.askingMost)) {
    const place = placeAt(Number(second))
    place.questions += 1
    if (acceptedAnswerId === null) place.open += 1
    say(place, title)
  }
  for (const { text, atMs } of await askingDanmu(db, lessonId, danmuLimits.askingMost)) {
    const place = placeAt(atMs / 1_000)
    place.danmu += 1
    say(place, text)
  }
  const weight = ({ questions, danmu }: ConfusingPlace) => questions * worth + danmu
  return [...places.values()]
    .toSorted((a, b) => weight(b) - weight(a) || a.from - b.from)
    .slice(0, danmuLimits.confusingPlaces)
}
