import type { Danmu } from '#contract/danmu/danmu.ts'
import type { LessonQuestion } from '#contract/question/lesson.ts'

/** A danmu as the list shows it; `unsent`: it is on this device alone; `question`: it is one, and has a page. */
export type ShownDanmu = Danmu & { unsent?: true; question?: Pick<LessonQuestion, 'id' | 'answerCount'> }

/** The questions that were asked at a moment of the video, as danmu: their own page has what was answered. */
export function questionDanmu(questions: LessonQuestion[]): ShownDanmu[] {
  return questions.flatMap(({ id, title, answerCount, lesson: { second } }) =>
    second === null
      ? []
      : [
          {
            id: `question-${id}`,
            atMs: second * 1_000,
            text: title,
            mode: 'scroll',
            colour: 'yellow',
            kind: 'chat',
            authorId: '',
            mine: false,
            state: 'visible',
            question: { id, answerCount },
          } satisfies ShownDanmu,
        ],
  )
}

/** So many rows before the present moment and after it are drawn: a video has thousands. */
const before = 40
const after = 20

/** What was said around a moment, in the order of the video, and which of it was the last. */
export function around(all: ShownDanmu[], second: number): { rows: ShownDanmu[]; last: number } {
  const next = all.findIndex(({ atMs }) => atMs >= (second + 1) * 1_000)
  const end = next === -1 ? all.length : next
  const from = Math.max(0, end - before)
  return { rows: all.slice(from, end + after), last: end - from - 1 }
}

/** All once and in order: what waits on this device stands in for what the server does not know yet. */
export function merged(known: ShownDanmu[], waiting: ShownDanmu[], without: (one: Danmu) => boolean): ShownDanmu[] {
  const byId = new Map<string, ShownDanmu>()
  for (const one of [...waiting, ...known]) if (!without(one)) byId.set(one.id, one)
  return [...byId.values()].toSorted((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1))
}
