/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { quizLimits } from '#contract/quiz/limits.ts'
import { type QuestionDraft, type QuestionType, questionTypes } from '#contract/quiz/question.ts'
import { checked, errorsListed, type FileContent, fileChars } from './read-file.ts'

/** The columns of a file of questions; several things in one cell stand with | between them. */
export const csvColumns = ['type', 'text', 'options', 'right', 'explanation', 'weight', 'tags'] as const
type Row = Record<(typeof csvColumns)[number], string>

/** Several in a cell; one that has | itself writes it \|. */
const several = (cell: string) =>
  cell === '' ? [] : (cell.match(/(?:\\\||[^|])+/g) ?? []).map((one) => one.replaceAll('\\|', '|').trim())
const joined = (all: string[]) => all.map((one) => one.replaceAll('|', '\\|')).join('|')

/** Reads questions from CSV. A row that is no question is named with its line; nothing is thrown. */
export function readCsv(text: string): FileContent {
  const content: FileContent = { questions: [], errors: [] }
  if (text.length > fileChars) return { questions: [], errors: [{ line: 1, problem: { is: 'tooBig' } }] }
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trim() === '') return { questions: [], errors: [{ line: 1, problem: { is: 'empty' } }] }
  let columns: string[] | null = null
  let rows = 0
  // Of a cell that spans lines the row begins at its first: lines are counted in what was read before.
  let [line, read] = [1, 0]
  Papa.parse<string[]>(plain, {
    delimiter: ',',
    skipEmptyLines: false,
    step({ data, errors, meta }, parser) {
      const begins = line
      line += plain.slice(read, meta.cursor).split(/\r\n|\r|\n/).length - 1
      read = meta.cursor
      if (errors.some(({ type }) => type === 'Quotes')) {
        content.errors.push({ line: begins, problem: { is: 'quotes' } })
        if (!columns) parser.abort()
        return
      }
      if (data.every((cell) => cell.trim() === '')) return
      if (!columns) {
        columns = data.map((cell) => cell.trim().toLowerCase())
        const missing = ['type', 'text'].filter((name) => !columns?.includes(name))
        if (missing.length === 0) return
        const isOther = data.length === 1 && /[;\t]/.test(data[0] ?? '')
        content.errors.push({ line: begins, problem: isOther ? { is: 'separator' } : { is: 'columns', missing } })
        return parser.abort()
      }
      rows += 1
      if (rows > quizLimits.questions) {
        content.errors.push({ line: begins, problem: { is: 'tooMany' } })
        return parser.abort()
      }
      readRow(begins, rowOf(columns, data), content)
      if (content.errors.length >= errorsListed) parser.abort()
    },
  })
  return content
}

function rowOf(columns: string[], data: string[]): Row {
  const cell = (name: string) => {
    const at = columns.indexOf(name)
    // An apostrophe before what would begin a formula is the export’s, or the spreadsheet program’s.
    return at < 0 ? '' : (data[at] ?? '').trim().replace(/^'(?=[\s"]*[=+\-@＝＋－＠])/, '')
  }
  return Object.fromEntries(csvColumns.map((name) => [name, cell(name)])) as Row
}

function readRow(line: number, row: Row, content: FileContent): void {
  const type = row.type.toLowerCase() as QuestionType
  if (!questionTypes.includes(type)) {
    content.errors.push({ line, problem: { is: 'type' } })
    return
  }
  const weight = row.weight === '' ? 1 : Number(row.weight)
  const base = { type, text: row.text, explanation: row.explanation, weight, tags: several(row.tags) }
  const own = ownOf(type, several(row.options), row.right)
  if (own) checked(line, { ...base, ...own }, content)
  else content.errors.push({ line, problem: { is: 'right' } })
}

/** What a question of a type has beside its words; null where `right` cannot be read. */
function ownOf(type: QuestionType, options: string[], right: string): object | null {
  if (type === 'single' || type === 'multiple') {
    const places = several(right).map(Number)
    if (places.some((at) => !Number.isInteger(at) || at < 1 || at > options.length)) return null
    return { options: options.map((text, at) => ({ text, right: places.includes(at + 1) })) }
  }
  if (type === 'truth') return /^(true|false)$/i.test(right) ? { truth: right.toLowerCase() === 'true' } : null
  if (type === 'order') return { items: options }
  if (type === 'match') {
    const pairs = options.map((pair) => pair.split('=>').map((side) => side.trim()))
    return pairs.every(({ length }) => length === 2)
      ? { pairs: pairs.map(([left, of]) => ({ left, right: of })) }
      : null
  }
  const all = several(right)
  const accepted = all.filter((one) => !one.startsWith('#'))
  const number = all.find((one) => one.startsWith('#'))
  if (number === undefined) return { accepted, number: null }
  // “# 5±0.5”, or without a tolerance.
  const sides = number.slice(1).split('±')
  const [value, tolerance = 0] = sides.map((side) => (side.trim() === '' ? Number.NaN : Number(side)))
  const isNumber = value !== undefined && Number.isFinite(value) && Number.isFinite(tolerance) && sides.length <= 2
  return isNumber ? { accepted, number: { value, tolerance } } : null
}

function cellsOf(question: QuestionDraft): Pick<Row, 'options' | 'right'> {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return {
        options: joined(question.options.map(({ text }) => text)),
        right: joined(question.options.flatMap(({ right }, at) => (right ? String(at + 1) : []))),
      }
    case 'truth':
      return { options: '', right: String(question.truth) }
    case 'fill': {
      const { accepted, number } = question
      return { options: '', right: joined([...accepted, ...(number ? [`#${number.value}±${number.tolerance}`] : [])]) }
    }
    case 'order':
      return { options: joined(question.items), right: '' }
    case 'match':
      return { options: joined(question.pairs.map(({ left, right }) => `${left}=>${right}`)), right: '' }
  }
}

/** The same back. No cell is taken for a formula by a spreadsheet program. */
export function writeCsv(questions: QuestionDraft[]): string {
  const rows = questions.map((question) => {
    const { type, text, explanation, weight, tags } = question
    return { type, text, ...cellsOf(question), explanation, weight: String(weight), tags: joined(tags) }
  })
  const data = rows.map((row) => csvColumns.map((name) => row[name]))
  return `\uFEFF${Papa.unparse({ fields: [...csvColumns], data }, { escapeFormulae: /^[\s"]*[=+\-@＝＋－＠\t\r]/ })}\r\n`
}
