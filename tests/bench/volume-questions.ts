import type { Locale } from '#contract/base/locale.ts'
import type { Answer, Question } from '#contract/question/question.ts'
import { readCorpus, readQueries } from './corpus.ts'
import { dice } from './volume.ts'

const names = {
  'zh-cn': ['林青', '阿默', '周周', '小满', '老郑', '南风', '何晓', '一叶'],
  en: ['Ida', 'Moritz', 'Noor', 'Sam', 'Wren', 'Theo', 'Maya', 'Jules'],
}
const asked = {
  'zh-cn': (title: string, more: string) => `${more}（${title}）`,
  en: (title: string, more: string) => `${more} (${title})`,
}
const escaped = (text: string) => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)
const statuses = ['open', 'answered', 'answered', 'solved', 'solved', 'closed'] as const
/** Seconds between two questions. */
const pause = 977

/**
 * Any number of questions as readers get them, newest first, made of the corpus: real words of every length, none to four
 * answers. `now` is the time of the newest, in seconds. The same for the same arguments.
 */
export function manyQuestions(locale: Locale, count: number, now: number): Question[] {
  const corpus = readCorpus(locale)
  const queries = readQueries(locale).map(({ q }) => q)
  const tags = [...new Set(corpus.map(({ id }) => id.split('-')[0] as string))]
  const roll = dice(count + 1)
  const one = <T>(list: readonly T[]) => list[roll(list.length)] as T
  const paragraphs = (most: number) => {
    const lines = one(corpus)
      .body.split('\n')
      .slice(0, 1 + roll(most))
    return lines.map((line) => `<p>${escaped(line.replace(/^(#{2,3}|-|1\.) /, ''))}</p>`).join('\n')
  }
  const author = () => ({ name: one(names[locale]), path: '' })
  return Array.from({ length: count }, (_, at): Question => {
    const createdAt = now - at * pause
    const status = one(statuses)
    const answers = Array.from({ length: status === 'open' ? 0 : 1 + roll(4) }, (_, of): Answer => {
      const base = { id: `bench-${locale}-${at}-${of}`, html: paragraphs(8), author: author(), comments: [] }
      return { ...base, official: roll(5) === 0, votes: roll(20), version: 1, createdAt: createdAt + of, editedAt: 0 }
    })
    const accepted = status === 'solved' || status === 'closed' ? answers[0]?.id : undefined
    const html = paragraphs(6)
    return {
      id: `bench-${locale}-${at}`,
      locale,
      title: asked[locale](one(corpus).title, one(queries)),
      excerpt: html
        .replace(/<[^>]*>|&#\d+;/g, ' ')
        .trim()
        .slice(0, 160),
      tags: [...new Set([one(tags), one(tags)])],
      categoryId: '',
      status,
      votes: roll(50),
      answerCount: answers.length,
      bounty: status === 'open' && roll(10) === 0 ? 50 : 0,
      author: author(),
      createdAt,
      activeAt: createdAt + answers.length,
      html,
      comments: [],
      answers,
      acceptedAnswerId: accepted ?? '',
      followCount: roll(9),
      version: 1,
      editedAt: 0,
      rev: 0,
    }
  })
}
