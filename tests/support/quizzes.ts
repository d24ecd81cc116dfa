import type { QuestionDraft } from '#contract/quiz/question.ts'

const base = { explanation: 'secret reason', weight: 1, tags: [] }

/** A question of each type; whatever tells what is right has “secret” or “zebra” in it. */
export const questionDrafts = {
  single: {
    ...base,
    type: 'single',
    text: 'Which knot **holds**?',
    options: [
      { text: 'Granny', right: false },
      { text: 'Bowline', right: true },
      { text: '$x^2$', right: false },
    ],
  },
  multiple: {
    ...base,
    type: 'multiple',
    text: 'Which are bends?',
    weight: 2,
    options: [
      { text: 'Sheet bend', right: true },
      { text: 'Clove hitch', right: false },
      { text: 'Carrick bend', right: true },
      { text: 'Bowline', right: false },
    ],
  },
  truth: { ...base, type: 'truth', text: 'A rope is a line.', truth: true },
  fill: {
    ...base,
    type: 'fill',
    text: 'π to two places?',
    accepted: ['secret zebra'],
    number: { value: 3.14, tolerance: 0.01 },
  },
  order: { ...base, type: 'order', text: 'Tie it', items: ['loop', 'rabbit', 'tree', 'down', 'pull'] },
  match: {
    ...base,
    type: 'match',
    text: 'Match',
    pairs: [
      { left: 'bend', right: 'two ropes' },
      { left: 'hitch', right: 'a post' },
      { left: 'loop', right: 'itself' },
    ],
  },
} satisfies Record<string, QuestionDraft>

export const quizSettings = (more: object = {}) => ({
  passPercent: 60,
  attempts: 0,
  seconds: 0,
  explain: 'each',
  draw: 0,
  drawTags: [],
  shuffleQuestions: false,
  shuffleOptions: true,
  ...more,
})
