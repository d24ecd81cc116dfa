import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { keptAnswer, persistQueries } from '#app/api/persist.ts'
import { drainNow, startOutbox } from '#app/offline/outbox.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { keepMember, renewReactions } from '#app/session/keep-member.ts'
import { listMyReactions } from '#contract/question/mine.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'

let server: MockServer
let qa: ReturnType<typeof questionsOf>
type Person = Awaited<ReturnType<typeof signedIn>>
let lin: Person
let stops: (() => void)[] = []

beforeAll(async () => {
  teachDialogs()
  teachObserver()
  await import('#app/screens/question/tools/Tools.tsx')
  server = await startServer()
  qa = questionsOf(server)
  lin = await signedIn(server.ports, { name: '小林' })
})
const end = () => {
  for (const stop of stops) stop()
  stops = []
  closeSite(server)
}
const reached = async () => Response.json({}, { headers: { 'content-type': 'application/json' } })
afterEach(async () => {
  end()
  await checkOnline(reached)
})
afterAll(() => server.close())

/** A question with an answer, for both of which the person voted on another device, and which they follow. */
async function votedElsewhere(who: Person) {
  const id = await qa.ask(lin, { locale: 'zh-cn', title: '火车上怎么看课程？', body: '没有网络，课程打不开。' })
  const answerId = await qa.answer(lin, id, '先保存到设备。')
  await qa.do(who, id, 'vote', { on: true })
  await qa.do(who, id, 'vote', { answerId, on: true })
  await qa.do(who, id, 'follow', { on: true })
  return { id, answerId }
}

/** As the app runs beside its screens. */
async function open(who: Person, path: string) {
  const app = await openMember(who, path)
  stops.push(persistQueries(app.queryClient, who.id, 'test'), keepMember(app))
  return app
}

/** The person is here once, with a network, at a page that is not the question's. */
async function visit(who: Person) {
  await open(who, '/QA')
  await waitFor(async () => expect(await keptAnswer(who.id, listMyReactions, {})).toBeTruthy())
  end()
}

/** The saved question is there; whatever is about the person, and every write, finds no network. */
async function goOffline() {
  const lost = () => HttpResponse.error()
  server.msw.use(
    http.get('*/api/question/item/*/mine', lost),
    http.get('*/api/question/mine/*', lost),
    http.post('*/api/question/*', lost),
  )
  await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))
}

const button = (of: 'question' | 'answer', name: RegExp | string) =>
  within(document.querySelector(`[data-tools^="${of}"]`) as HTMLElement).findByRole('button', { name })
const vote = async (of: 'question' | 'answer') => {
  const it = await button(of, /有帮助/)
  return [it.getAttribute('aria-pressed'), it.textContent]
}

test('C.02 F17 F23 with no network a question that was never opened shows one’s own votes and following, and nobody else’s', async () => {
  const wu = await signedIn(server.ports, { name: '小吴' })
  const { id } = await votedElsewhere(wu)
  await visit(wu)

  await goOffline()
  await open(wu, `/QA/${id}`)
  await screen.findByRole('heading', { level: 1 })
  await waitFor(async () => expect(await vote('question')).toEqual(['true', '有帮助1']))
  expect(await vote('answer')).toEqual(['true', '有帮助1'])
  expect(await button('question', '已关注')).toBeTruthy()
  end()

  const next = await signedIn(server.ports)
  await goOffline()
  await open(next, `/QA/${id}`)
  await screen.findByRole('heading', { level: 1 })
  expect(await vote('question')).toEqual(['false', '有帮助1'])
  expect(await button('question', '关注')).toBeTruthy()
})

test('C.02 F20 one’s own question and answer are not voted for with no network either, and it is said why', async () => {
  const asker = await signedIn(server.ports, { name: '小何' })
  const id = await qa.ask(asker, { locale: 'zh-cn', title: '自己的问题能投票吗？', body: '没有网络，点了会怎样。' })
  await qa.answer(asker, id, '不能。')
  await visit(asker)
  await goOffline()
  await open(asker, `/QA/${id}`)
  await screen.findByRole('heading', { level: 1 })
  for (const of of ['question', 'answer'] as const) {
    await waitFor(async () => expect((await button(of, /有帮助/)).ariaDisabled).toBe('true'))
    const own = await button(of, /有帮助/)
    expect(document.getElementById(own.getAttribute('aria-describedby') ?? '')?.textContent).toBe('不能赞同自己的内容')
    await userEvent.click(own)
    expect(await vote(of)).toEqual(['false', '有帮助0'])
  }
  expect(await screen.findAllByText('不能赞同自己的内容', { selector: '.toast *' })).toBeTruthy()
  expect((await outbox.list(asker.id)).filter(({ label }) => label.kind === 'vote')).toEqual([])
})

test('F19 F20 a vote that is taken back with no network is so at once, after a reload, and after it was sent', async () => {
  const wu = await signedIn(server.ports, { name: '小吴' })
  const { id, answerId } = await votedElsewhere(wu)
  await visit(wu)

  await goOffline()
  await open(wu, `/QA/${id}`)
  await waitFor(async () => expect(await vote('answer')).toEqual(['true', '有帮助1']))
  await userEvent.click(await button('answer', /有帮助/))
  await userEvent.click(await button('question', '已关注'))
  expect(await vote('answer')).toEqual(['false', '有帮助0'])
  await screen.findByRole('button', { name: '关注' })
  end()

  await goOffline()
  const { queryClient } = await open(wu, `/QA/${id}`)
  await waitFor(async () => expect(await vote('question')).toEqual(['true', '有帮助1']))
  await waitFor(async () => expect(await vote('answer')).toEqual(['false', '有帮助0']))

  // What is about this question alone stays out of reach.
  server.msw.resetHandlers()
  server.msw.use(http.get('*/api/question/item/*/mine', () => HttpResponse.error()))
  const onSent = () => {
    void queryClient.invalidateQueries()
    renewReactions(queryClient)
  }
  stops.push(startOutbox({ onRefusedToken: () => {}, onSent }))
  await act(async () => {
    await checkOnline(reached)
    await drainNow({ byHand: true })
  })
  await waitFor(async () => expect((await qa.mine(wu, id)).votedAnswers).not.toContain(answerId))
  await waitFor(async () => expect(await vote('answer')).toEqual(['false', '有帮助0']))
  expect(await vote('question')).toEqual(['true', '有帮助1'])
  expect(await button('question', '关注')).toBeTruthy()
  expect(await qa.mine(wu, id)).toMatchObject({ voted: true, votedAnswers: [], following: false })
})

test('R2.09 a vote that the server has taken is kept, though what is one’s own of this question could not be asked for', async () => {
  const wu = await signedIn(server.ports, { name: '小吴' })
  const { id } = await votedElsewhere(wu)
  await visit(wu)
  server.msw.use(http.get('*/api/question/item/*/mine', () => HttpResponse.error()))
  await open(wu, `/QA/${id}`)
  await waitFor(async () => expect(await vote('question')).toEqual(['true', '有帮助1']))
  await userEvent.click(await button('question', /有帮助/))
  await waitFor(async () => expect((await qa.read(id)).votes).toBe(0))
  await waitFor(async () => expect(await vote('question')).toEqual(['false', '有帮助0']))
  await waitFor(async () =>
    expect((await keptAnswer(wu.id, listMyReactions, {}))?.answer.data.list).toMatchObject([
      { questionId: id, voted: false, following: true },
    ]),
  )
  end()
  await goOffline()
  await open(wu, `/QA/${id}`)
  await waitFor(async () => expect(await vote('answer')).toEqual(['true', '有帮助1']))
  expect(await vote('question')).toEqual(['false', '有帮助0'])
})
