import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { onPushReason, pushOffer } from '#app/lib/push-offer.ts'
import { showPushOffer } from '#app/offer-push.ts'
import { outbox } from '#device/outbox/outbox.ts'
import { activitiesOf } from '#tests/support/activities.ts'
import { applicationsOf, contentWith } from '#tests/support/applications.ts'
import { signedIn } from '#tests/support/members.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { questionsOf } from '#tests/support/questions.ts'
import { teachDialogs } from '../dialog.ts'
import { closeSite, openMember } from '../member-site.tsx'
import { teachObserver } from '../observer.ts'
import { teachPushes, unteachPushes } from '../pushes.ts'

type Person = Awaited<ReturnType<typeof signedIn>>

let server: MockServer
let lin: Person
let ada: Person
let stop: () => void

beforeAll(async () => {
  teachDialogs()
  // What comes with the first touch takes its time where nothing is built.
  await Promise.all([
    import('#app/screens/apply/fill/FillScreen.tsx'),
    import('#app/screens/question/tools/Tools.tsx'),
    import('#app/fields/editor/Editor.tsx'),
    import('#app/screens/notification/settings/PushOffer.tsx'),
  ])
  const push = { mayReach: async () => true, send: async () => ({ is: 'sent' }) as const }
  server = await startServer({ push })
  ada = await signedIn(server.ports, { name: 'Ada', roleId: 9 })
  const form = [{ key: 'note', type: 'longText', label: { 'zh-cn': '说明', en: 'Note' }, required: false }] as const
  await applicationsOf(server).form('plain', contentWith([...form]))
})
beforeEach(async () => {
  lin = await signedIn(server.ports, { name: 'Lin' })
  // As the app does once it is ready.
  stop = onPushReason(() => void showPushOffer())
})
afterEach(async () => {
  stop()
  closeSite(server)
  act(() => pushOffer.set(null))
  unteachPushes()
  await outbox.discard(lin.id)
})
afterAll(() => server.close())

const words = 'Tell me on this device when there is news'
const english = { locale: 'en' as const }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) => {
  const input = await screen.findByLabelText(label)
  await act(async () => void fireEvent.input(input, { target: { value } }))
}

const useful: [string, () => Promise<void>][] = [
  [
    'follows a question',
    async () => {
      const qa = questionsOf(server)
      const id = await qa.ask(ada, { locale: 'en', title: 'How do I read on a train?', body: 'There is no network.' })
      await openMember(lin, `/QA/${id}`, english)
      await screen.findByRole('heading', { level: 1 })
      const tools = () => within(document.querySelector('[data-tools^="question"]') as HTMLElement)
      await waitFor(() => expect(tools().getByRole('button', { name: 'Follow' })).toBeTruthy())
      await userEvent.click(tools().getByRole('button', { name: 'Follow' }))
    },
  ],
  [
    'writes to support',
    async () => {
      await openMember(lin, '/feedback?send=1', english)
      await type('In one sentence', 'The third chapter has no pictures')
      await type('What happened, and what did you expect?', 'They stay white.')
      await press('Send feedback')
    },
  ],
  [
    'joins an activity',
    async () => {
      const id = await activitiesOf(server).open(ada)
      await openMember(lin, `/activity?id=${id}`, english)
      await press('Join')
    },
  ],
  [
    'sends an application',
    async () => {
      await openMember(lin, '/apply?form=plain', english)
      await press('Next')
      await press('Submit the application')
    },
  ],
]

/** Somebody whose browser was never asked. */
function unasked() {
  teachObserver()
  return teachPushes(lin.id, 'default', 'granted')
}

test.each(useful)(
  'P7.02 a member who %s is offered that this device tells them, and nobody before',
  async (_, doIt) => {
    const atDoor = unasked()
    await openMember(lin, '/user/account/overview', english)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: words })).toBeNull()
    closeSite(server)
    const told = unasked()
    await doIt()
    await screen.findByRole('button', { name: words })
    expect([atDoor.questions, told.questions]).toEqual([0, 0])
  },
)

test('P7.02 the browser asks only a member who said yes to that', async () => {
  const yes = unasked()
  await useful[2]?.[1]()
  expect(yes.questions).toBe(0)
  await press(words)
  await waitFor(() => expect(yes.asked).toHaveLength(1))
  expect(yes.questions).toBe(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: words })).toBeNull())
  const { devices } = (await server.get<{ devices: object[] }>('/api/notification/settings', lin.headers)).body.data
  expect(devices).toHaveLength(1)
})

test('P7.02 whoever says no is not asked again on this device', async () => {
  const no = unasked()
  await useful[2]?.[1]()
  await screen.findByRole('button', { name: words })
  await press('Not now')
  act(() => pushOffer.set(null))
  await showPushOffer()
  expect(pushOffer.get()).toBeNull()
  expect([no.questions, no.asked]).toEqual([0, []])
})
