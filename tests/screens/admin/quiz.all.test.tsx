import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenAttempt } from '#contract/quiz/quiz.ts'
import type { StaffQuiz } from '#contract/quiz/staff.ts'
import { coursesOf } from '#tests/support/courses.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionDrafts, quizSettings } from '#tests/support/quizzes.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite } from '../member-site.tsx'
import { content, openAdmin, teachWidth } from './admin-site.tsx'

let server: MockServer
let study: ReturnType<typeof coursesOf>
let ada: Awaited<ReturnType<typeof signedIn>>

beforeAll(async () => {
  teachDialogs()
  server = await startServer()
  server.clock.seconds = Math.floor(Date.now() / 1_000)
  study = coursesOf(server)
  ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
})
beforeEach(() => {
  teachWidth()
})
afterEach(() => closeSite(server))
afterAll(() => server.close())
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('P12.02 a question is written, tried as learners see it, and removed; the quiz’s rules are set', async () => {
  const { id, lessons } = await study.draft(ada, [{ kind: 'quiz' }])
  const quiz = () => study.read<StaffQuiz>(ada, `/admin/study/lesson/${lessons[0]}/quiz`)
  await openAdmin(server, `/admin/study/${id}?lesson=${lessons[0]}`)
  const own = within(await content().findByRole('region', { name: 'Questions of this quiz' }))
  await userEvent.click(own.getByText('Add a question…'))
  await userEvent.click((await dialog('What kind of question?')).getByText('Single choice'))
  const form = await dialog('Single choice')
  const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
  write('Text of the question', 'Which **holds**?')
  write('Choice 1', 'Granny')
  write('Choice 2', 'Bowline')
  await userEvent.click(form.getByText('Save question'))
  expect(await form.findByText('Required')).toBeTruthy()
  await userEvent.click(form.getByLabelText('Choice 2 is right'))
  await userEvent.click(form.getByText('Save question'))
  await waitFor(async () =>
    expect((await quiz()).questions.map(({ question }) => question)).toMatchObject([
      { type: 'single', options: [{ text: 'Granny' }, { text: 'Bowline', right: true }], weight: 1 },
    ]),
  )
  await userEvent.click(await own.findByText(/Which \*\*holds/))
  const look = await dialog('Question as learners see it')
  expect(look.getByText('holds').tagName).toBe('STRONG')
  await userEvent.click(look.getByLabelText('Bowline'))
  await userEvent.click(look.getByText('Remove…'))
  await userEvent.click((await dialog('Remove this question?')).getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect((await quiz()).questions).toEqual([]))
  const rules = within(content().getByRole('region', { name: 'How the quiz is taken' }))
  await userEvent.click(rules.getByRole('switch', { name: /Shuffle the questions/ }))
  await userEvent.click(rules.getByText('Save settings'))
  await waitFor(async () => expect((await quiz()).settings).toEqual(quizSettings({ shuffleQuestions: true })))
})

test('P12.02 a question that is tried says whether the answer was right, and why; and can be tried again', async () => {
  const { id, lessons } = await study.draft(ada, [{ kind: 'quiz' }])
  const path = `/admin/study/lesson/${lessons[0]}/quiz`
  const { fill } = questionDrafts
  await study.done(ada, `${path}/import`, { place: 'lesson', questions: [fill] })
  await openAdmin(server, `/admin/study/${id}?lesson=${lessons[0]}`)
  const own = within(await content().findByRole('region', { name: 'Questions of this quiz' }))
  await userEvent.click(own.getByText(fill.text))
  const look = await dialog('Question as learners see it')
  await userEvent.type(look.getByLabelText('Your answer'), '3.2')
  await userEvent.click(look.getByRole('button', { name: 'Check' }))
  expect(look.getByText('Wrong')).toBe(document.activeElement)
  expect(look.getByText('secret reason')).toBeTruthy()
  await userEvent.click(look.getByRole('button', { name: 'Try again' }))
  expect(look.queryByText('secret reason')).toBeNull()
  await userEvent.type(look.getByLabelText('Your answer'), ' Secret  ZEBRA')
  await userEvent.click(look.getByRole('button', { name: 'Check' }))
  expect(look.getByText('Right')).toBeTruthy()
})

test('P12.02 a teacher tries the whole quiz as learners take it: drawn, passed or not, and nothing is kept', async () => {
  const { id, lessons } = await study.draft(ada, [{ kind: 'quiz' }])
  const path = `/admin/study/lesson/${lessons[0]}/quiz`
  await openAdmin(server, `/admin/study/${id}?lesson=${lessons[0]}`)
  await content().findByRole('region', { name: 'Questions of this quiz' })
  expect(content().queryByText('Try the quiz…')).toBeNull()
  closeSite(server)
  const { truth, single } = questionDrafts
  await study.done(ada, `${path}/import`, { place: 'lesson', questions: [truth] })
  const pool = [
    { ...single, tags: ['asked'] },
    { ...truth, text: 'Never drawn', tags: ['other'] },
  ]
  await study.done(ada, `${path}/import`, { place: 'pool', questions: pool })
  await study.done(ada, `${path}/edit`, { ...quizSettings({ draw: 5, drawTags: ['asked'] }), version: 0 })
  await openAdmin(server, `/admin/study/${id}?lesson=${lessons[0]}`)
  await userEvent.click(await content().findByText('Try the quiz…'))
  const trial = await dialog('Try the quiz')
  await trial.findByRole('heading', { name: 'Question 1 of 2' })
  await userEvent.click(trial.getByLabelText('True'))
  await userEvent.click(trial.getByText('Next question'))
  await trial.findByRole('heading', { name: 'Question 2 of 2' })
  await userEvent.click(trial.getByLabelText('Granny'))
  await userEvent.click(trial.getByText('Submit answers'))
  expect(await trial.findByRole('heading', { name: 'Not passed: 50%' })).toBe(document.activeElement)
  const [first, second] = trial.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText('Right')).toBeTruthy()
  const right = within(second as HTMLElement).getByRole('group', { name: 'Right answer' })
  expect(within(right).getByLabelText<HTMLInputElement>('Bowline').checked).toBe(true)
  await userEvent.click(trial.getByText('Try again'))
  await trial.findByRole('heading', { name: 'Question 1 of 2' })
  expect(trial.getByLabelText<HTMLInputElement>('True').checked).toBe(false)
  const rows = await server.db.selectFrom('quiz_attempt').selectAll().execute()
  expect(rows.filter(({ courseId }) => courseId === id)).toEqual([])
})

test('P12.02 F82 a file is looked at before anything is added, and each of its errors has its line', async () => {
  const { id, lessons } = await study.draft(ada, [{ kind: 'quiz' }])
  const path = `/admin/study/lesson/${lessons[0]}/quiz`
  await study.done(ada, `${path}/import`, { place: 'pool', questions: [questionDrafts.truth] })
  await openAdmin(server, `/admin/study/${id}?lesson=${lessons[0]}`)
  const pool = within(await content().findByRole('region', { name: 'Course question pool' }))
  const text = 'type,text,options,right\ntruth,Up?,,true\nessay,b,,\nsingle,c,a,1\n'
  const file = new File([text], 'knots.csv', { type: 'text/csv' })
  await userEvent.upload(pool.getByLabelText('Import from a file…'), file)
  const read = within(await pool.findByRole('region', { name: 'File contents' }))
  expect(read.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 3: The type has to be one of single, multiple, truth, fill, order, match.',
    'Line 4: options: That is too few',
  ])
  expect((await study.read<StaffQuiz>(ada, path)).pool).toHaveLength(1)
  await userEvent.click(read.getByRole('button', { name: 'Add 1 question' }))
  expect(await pool.findByRole('button', { name: /^Up\?/ })).toBeTruthy()
  expect((await study.read<StaffQuiz>(ada, path)).pool.map(({ question }) => question.text)).toEqual([
    questionDrafts.truth.text,
    'Up?',
  ])
})

test('P12.02 P12.04 a teacher reads which question nobody gets right, what was answered instead, and how well each tells learners apart', async () => {
  const { id, lessons } = await study.draft(ada, [{ kind: 'quiz' }])
  const [lesson] = lessons as [string]
  const gap = { ...questionDrafts.fill, text: 'Which sea is it?', accepted: ['Baltic'], number: null }
  const truth = { ...questionDrafts.truth, text: 'It is deep.' }
  const path = `/admin/study/lesson/${lesson}/quiz`
  await study.done(ada, `${path}/edit`, { ...quizSettings(), version: 0 })
  await study.done(ada, `${path}/import`, { place: 'lesson', questions: [truth, gap] })
  await study.state(ada, id, 'published')
  const lin = await signedIn(server.ports, { name: 'Lin' })
  await study.done(lin, `/course/item/${id}/enrol`)
  for (let at = 0; at < 3; at++) {
    const { id: attemptId, questions } = (await study.done(lin, `/quiz/${lesson}/start`)) as unknown as OpenAttempt
    const answers = questions.map(({ id: of, type }) => ({
      id: of,
      answer: type === 'fill' ? { type, text: ' north SEA ' } : { type: 'truth', truth: at > 0 },
    }))
    await study.done(lin, `/quiz/${lesson}/submit`, { attemptId, answers })
  }
  await openAdmin(server, `/admin/study/${id}?lesson=${lesson}`)
  const figures = within(await content().findByRole('region', { name: 'How it was answered' }))
  const [hardest, other] = await figures.findAllByRole('heading', { level: 3 })
  expect([hardest?.textContent, other?.textContent]).toEqual(['Which sea is it?', 'It is deep.'])
  const of = (heading: HTMLElement | undefined) => within(heading?.closest('li') as HTMLElement)
  expect(of(hardest).getByText(/Nobody got anything of it right/)).toBeTruthy()
  expect(of(hardest).getByText(/Most frequent mistake/).textContent).toBe('Most frequent mistake, 100%: north SEA')
  expect(of(other).queryByText(/Nobody got anything/)).toBeNull()
  expect(of(other).getByText(/Most frequent mistake/).textContent).toBe('Most frequent mistake, 33%: False')
  expect(figures.queryByText(/Discrimination/)).toBeNull()
})
