import type { QuestionDraft } from '#contract/quiz/question.ts'

const base = { explanation: '', weight: 1, tags: [] }

/** A file with a question of each type, which shows how its columns are filled. */
const examples: QuestionDraft[] = [
  {
    ...base,
    type: 'single',
    text: '2 + 2 = ?',
    explanation: 'Two and two are four.',
    options: [
      { text: '3', right: false },
      { text: '4', right: true },
    ],
  },
  {
    ...base,
    type: 'multiple',
    text: 'Which are even?',
    weight: 2,
    tags: ['numbers'],
    options: [
      { text: '2', right: true },
      { text: '3', right: false },
      { text: '4', right: true },
    ],
  },
  { ...base, type: 'truth', text: '1 is less than 2.', truth: true },
  { ...base, type: 'fill', text: 'π to two places?', accepted: ['pi'], number: { value: 3.14, tolerance: 0.01 } },
  { ...base, type: 'order', text: 'From small to great', items: ['1', '2', '3'] },
  {
    ...base,
    type: 'match',
    text: 'Twice as much',
    pairs: [
      { left: '1', right: '2' },
      { left: '2', right: '4' },
    ],
  },
]

export const template = async (): Promise<string> => (await import('#contract/quiz/files/csv.ts')).writeCsv(examples)
