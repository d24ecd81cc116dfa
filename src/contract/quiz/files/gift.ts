import { type GIFTQuestion, type NumericalChoice, parse, type TextChoice } from 'gift-pegjs'
import type { QuestionDraft } from '#contract/quiz/question.ts'
import { checked, errorsListed, type FileContent, fileChars } from './read-file.ts'

/** Page, worker and server all have these two; of any one runtime the contract knows nothing. */
declare const performance: { now(): number }
declare const setTimeout: (turn: (value: unknown) => void) => unknown

/** Characters of one question: the grammar takes its time with a long one. */
const questionChars = 20_000
/** Milliseconds for a file. */
const timeMs = 5_000

/** Questions stand apart by empty lines; each with the line that it begins at. */
function blocksOf(text: string): { line: number; text: string }[] {
  const blocks: { line: number; text: string }[] = []
  let open: { line: number; lines: string[] } | null = null
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') {
      if (open) blocks.push({ line: open.line, text: open.lines.join('\n') })
      open = null
    } else if (!line.trimStart().startsWith('//')) {
      open ??= { line: at + 1, lines: [] }
      open.lines.push(line)
    }
  }
  if (open) blocks.push({ line: open.line, text: open.lines.join('\n') })
  return blocks
}

/**
 * Reads questions from Moodle’s GIFT, one after the other, so that one that is wrong is named with its line and the others
 * are there. `$CATEGORY` becomes a tag. Bounded in length and in time; nothing is thrown. Between questions others have
 * their turn.
 */
export async function readGift(text: string): Promise<FileContent> {
  const content: FileContent = { questions: [], errors: [] }
  if (text.length > fileChars) return { questions: [], errors: [{ line: 1, problem: { is: 'tooBig' } }] }
  const blocks = blocksOf(text.replace(/^\uFEFF/, ''))
  if (blocks.length === 0) return { questions: [], errors: [{ line: 1, problem: { is: 'empty' } }] }
  const until = performance.now() + timeMs
  let category: string[] = []
  for (const { line, text: block } of blocks) {
    if (content.errors.length >= errorsListed || content.errors.some(({ problem }) => problem.is === 'tooMany')) break
    if (performance.now() > until) {
      content.errors.push({ line, problem: { is: 'slow' } })
      break
    }
    if (block.length > questionChars) content.errors.push({ line, problem: { is: 'tooBig' } })
    else
      for (const question of parsed(block, line, content)) {
        if (question.type === 'Category') category = tagsOf(question.title)
        else readQuestion(question, category, line, content)
      }
    await new Promise((resolve) => setTimeout(resolve))
  }
  return content
}

const tagsOf = (title: string) => [title.split('/').at(-1)?.trim().slice(0, 20) ?? ''].filter((tag) => tag !== '')

function parsed(block: string, line: number, { errors }: FileContent): GIFTQuestion[] {
  try {
    return parse(block)
  } catch (error) {
    const at = (error as { location?: { start?: { line?: number } } }).location?.start?.line ?? 1
    errors.push({ line: line + at - 1, problem: { is: 'syntax' } })
    return []
  }
}

type Graded = Exclude<GIFTQuestion, { type: 'Description' | 'Category' | 'Essay' }>

function readQuestion(gift: GIFTQuestion, category: string[], line: number, content: FileContent): void {
  if (gift.type === 'Description' || gift.type === 'Category' || gift.type === 'Essay') {
    content.errors.push({ line, problem: { is: 'kind' } })
    return
  }
  const base = {
    text: gift.stem.text.trim(),
    explanation: explanationOf(gift),
    weight: 1,
    tags: [...new Set([...category, ...(gift.tags ?? [])])].slice(0, 8),
  }
  checked(line, { ...base, ...ownOf(gift) }, content)
  // A question here has one number with a tolerance; others without one stand beside it as words.
  if (
    gift.type === 'Numerical' &&
    numbersOf(gift)
      .slice(1)
      .some(({ tolerance }) => tolerance !== 0)
  )
    content.errors.push({ line, problem: { is: 'numbers' } })
}

/**
 * GIFT says why of a question and of each of its answers; here a question has one explanation, so those of answers follow
 * in it, each after the answer that it is about.
 */
function explanationOf(gift: Graded): string {
  const general = gift.globalFeedback?.text.trim() ?? ''
  return [general, ...feedbackOf(gift)].filter((part) => part !== '').join('\n\n')
}

const about = (answer: string, why: string | undefined): string =>
  why === undefined || why.trim() === '' ? '' : `- ${answer.trim()}: ${why.trim()}`

function feedbackOf(gift: Graded): string[] {
  if (gift.type === 'TF') return [gift.trueFeedback, gift.falseFeedback].map((one) => one?.text.trim() ?? '')
  if (gift.type === 'Matching') return []
  if (gift.type === 'Numerical' && !Array.isArray(gift.choices)) return []
  const lines =
    gift.type === 'Numerical'
      ? (gift.choices as NumericalChoice[]).map(({ text, feedback }) => about(numberText(text), feedback?.text))
      : gift.choices.map(({ text, feedback }) => about(text.text, feedback?.text))
  return [lines.filter((line) => line !== '').join('\n')]
}

const numberText = ({ number, numberLow, numberHigh }: NumericalChoice['text']) =>
  number === undefined ? `${numberLow}–${numberHigh}` : String(number)

const isRight = ({ isCorrect, weight }: TextChoice) => isCorrect || (weight ?? 0) > 0

function ownOf(gift: Graded): object {
  switch (gift.type) {
    case 'TF':
      return { type: 'truth', truth: gift.isTrue }
    case 'Matching':
      return {
        type: 'match',
        pairs: gift.matchPairs.map(({ subquestion, subanswer }) => ({ left: subquestion.text, right: subanswer })),
      }
    case 'Short':
      return { type: 'fill', accepted: gift.choices.map(({ text }) => text.text), number: null }
    case 'Numerical': {
      const [first, ...others] = numbersOf(gift)
      const exact = others.filter(({ tolerance }) => tolerance === 0).map(({ value }) => String(value))
      return { type: 'fill', accepted: exact, number: first ?? { value: Number.NaN, tolerance: 0 } }
    }
    case 'MC': {
      const options = gift.choices.map((choice) => ({ text: choice.text.text, right: isRight(choice) }))
      return { type: options.filter(({ right }) => right).length > 1 ? 'multiple' : 'single', options }
    }
  }
}

type Numbers = { value: number; tolerance: number }

/** The numbers that are right, each with how far off one may be. */
function numbersOf(gift: Extract<Graded, { type: 'Numerical' }>): Numbers[] {
  if (!Array.isArray(gift.choices)) return [numberOf(gift.choices)]
  return (gift.choices as NumericalChoice[])
    .filter(({ isCorrect, weight }) => isCorrect || (weight ?? 0) > 0)
    .map(({ text }) => numberOf(text))
}

function numberOf({ number = Number.NaN, range = 0, numberLow, numberHigh, type }: NumericalChoice['text']): Numbers {
  if (type !== 'high-low' || numberLow === undefined || numberHigh === undefined)
    return { value: number, tolerance: range }
  return { value: (numberLow + numberHigh) / 2, tolerance: (numberHigh - numberLow) / 2 }
}

/** Signs that mean something in GIFT. */
const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** The same back. GIFT has no order: those are left out, and `left` says how many. */
export function writeGift(questions: QuestionDraft[]): { text: string; left: number } {
  const written = questions.flatMap((question) => {
    const answers = answersOf(question)
    if (answers === null) return []
    const why = question.explanation === '' ? '' : `####${escaped(question.explanation)}`
    return [`[markdown]${escaped(question.text)}{${answers}${why}}`]
  })
  return { text: `${written.join('\n\n')}\n`, left: questions.length - written.length }
}

function answersOf(question: QuestionDraft): string | null {
  switch (question.type) {
    case 'single':
      return question.options.map(({ text, right }) => `${right ? '=' : '~'}${escaped(text)}`).join(' ')
    case 'multiple': {
      const share = Number((100 / question.options.filter(({ right }) => right).length).toFixed(5))
      return question.options.map(({ text, right }) => `~%${right ? share : -100}%${escaped(text)}`).join(' ')
    }
    case 'truth':
      return question.truth ? 'TRUE' : 'FALSE'
    case 'fill': {
      const { accepted, number } = question
      if (number !== null && accepted.length > 0 && accepted.every((one) => /^-?\d{1,15}(?:\.\d{1,15})?$/.test(one)))
        return `#${[`${number.value}:${number.tolerance}`, ...accepted].map((one) => `=${one}`).join(' ')}`
      if (accepted.length > 0) return accepted.map((one) => `=${escaped(one)}`).join(' ')
      return `#${number?.value ?? 0}:${number?.tolerance ?? 0}`
    }
    case 'match':
      return question.pairs.map(({ left, right }) => `=${escaped(left)} -> ${escaped(right)}`).join(' ')
    case 'order':
      return null
  }
}
