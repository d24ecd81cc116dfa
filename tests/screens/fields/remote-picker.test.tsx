import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from '#app/api/client.ts'
import { createQueryClient } from '#app/api/query.ts'
import { RemotePicker } from '#app/fields/RemotePicker.tsx'
import { activate, loadCatalogues } from '#app/i18n/catalogues.ts'
import { config } from '#app/lib/config.ts'
import { checkOnline } from '#app/offline/use-online.ts'
import { I18nProvider, i18n } from '#app/stages/query.ts'
import { teachDialogs } from '../dialog.ts'

const City = z.object({ id: z.string(), name: z.string(), people: z.number() })
type City = z.infer<typeof City>

const cities: City[] = [
  { id: 'bj', name: 'Beijing', people: 21 },
  { id: 'nj', name: 'Nanjing', people: 9 },
  { id: 'sh', name: 'Shanghai', people: 24 },
]

const ok = (list: unknown[], total = list.length) => Response.json({ code: 200, msg: '', data: { list, total } })
const matching = (request: Request) => {
  const typed = new URL(request.url).searchParams.get('quickSearch') ?? ''
  return ok(cities.filter(({ name }) => name.toLowerCase().includes(typed)))
}

const source = {
  url: '/api/city?country=cn',
  extras: { limit: 20, sort: { by: 'people' } },
  item: City,
  labelOf: ({ name }: City) => name,
  detailOf: ({ people }: City) => `${people} million`,
}

function Form({ onChosen }: { onChosen: (city: City) => void }) {
  const [city, setCity] = useState<City | null>(null)
  const choose = (next: City) => {
    onChosen(next)
    setCity(next)
  }
  return <RemotePicker label="City" source={source} value={city} onChange={choose} />
}

/** A picker of cities over a network that answers so. */
function openPicker(answer: (request: Request) => Response | Promise<Response> = matching) {
  const asked: Request[] = []
  const chosen = vi.fn<(city: City) => void>()
  const client = createClient({
    config,
    locale: () => 'en',
    token: () => null,
    userId: () => null,
    onSessionAnswer: () => {},
    buildId: 'test',
    fetch: async (input) => {
      const request = input as Request
      asked.push(request)
      const answered = await answer(request)
      request.signal.throwIfAborted()
      return answered
    },
  })
  const queryClient = createQueryClient(client)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <Form onChosen={chosen} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  const texts = () => asked.map((request) => new URL(request.url).searchParams.get('quickSearch'))
  return { asked, texts, chosen }
}

const button = () => screen.getByRole('button', { name: /^City/ })
const field = () => screen.findByRole('combobox', { name: 'Search' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)
const activeOption = async () => document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')

beforeAll(teachDialogs)
beforeEach(async () => {
  await activate('en')
  await loadCatalogues('common')
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await checkOnline(async () => Response.json({}))
})

test('R7.10 a remote picker asks the address that the caller names, with select=true, what was typed and the extras', async () => {
  const { asked } = openPicker()
  expect(button().textContent).toBe('Choose…')
  expect(asked).toEqual([])
  await userEvent.click(button())
  await screen.findByText('3 results')
  const url = new URL((asked[0] as Request).url)
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/api/city',
    { country: 'cn', select: 'true', quickSearch: '', limit: '20', 'sort[by]': 'people' },
  ])
  expect(options()).toEqual(['Beijing21 million', 'Nanjing9 million', 'Shanghai24 million'])
})

test('R7.10 it asks when the typing rests, and aborts what nobody waits for any more', async () => {
  const slow = async (request: Request) => {
    const typed = new URL(request.url).searchParams.get('quickSearch')
    return typed === 'na' ? new Promise<Response>(() => {}) : matching(request)
  }
  const { asked, texts } = openPicker(slow)
  await userEvent.click(button())
  await screen.findByText('3 results')
  await userEvent.type(await field(), 'na')
  expect(texts()).toEqual([''])
  await waitFor(() => expect(texts()).toEqual(['', 'na']))
  await userEvent.type(await field(), 'nj')
  await waitFor(() => expect(texts()).toEqual(['', 'na', 'nanj']))
  expect((asked[1] as Request).signal.aborted).toBe(true)
  await waitFor(() => expect(options()).toEqual(['Nanjing9 million']))
})

test('R7.10 arrows go through what was found, Enter takes it as the caller’s type, and the button shows it', async () => {
  const { chosen } = openPicker()
  await userEvent.click(button())
  await screen.findByText('3 results')
  expect(document.activeElement).toBe(await field())
  expect((await activeOption())?.textContent).toContain('Beijing')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  expect((await activeOption())?.textContent).toContain('Shanghai')
  // Of an input method’s own Enter Safari tells the number alone.
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 })
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([[cities[2]]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(button().textContent).toBe('Shanghai')
  expect(document.activeElement).toBe(button())

  await userEvent.click(button())
  expect(await screen.findByRole('option', { selected: true, name: /Shanghai/ })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(chosen).toHaveBeenCalledTimes(1)
})

test('R7.10 Enter does not take what belongs to an earlier text', async () => {
  const { chosen } = openPicker()
  await userEvent.click(button())
  await screen.findByText('3 results')
  await userEvent.type(await field(), 'shang{Enter}')
  expect(chosen).not.toHaveBeenCalled()
  await screen.findByText('1 result')
  await userEvent.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([[cities[2]]])
})

test('R7.10 it says that it is loading, that there is more, and that nothing was found', async () => {
  // It says so before it asks: what lets the answer go is there from the first.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const answers = [() => held.then(() => ok(cities, 300)), async () => ok([])]
  openPicker(() => (answers.shift() as () => Promise<Response>)())
  await userEvent.click(button())
  expect(await screen.findByText('Loading')).toBeTruthy()
  letGo()
  expect(await screen.findByText('The first 3 of 300. Type more to narrow it down.')).toBeTruthy()
  await userEvent.type(await field(), 'x')
  expect(await screen.findByText('Nothing found for “x”')).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('R7.10 a failure stands in its place with another try; an answer of another shape is a failure too', async () => {
  const answers = [
    () => Response.json({ code: 500, msg: '', data: null }, { status: 500 }),
    () => ok([{ id: 7 }]),
    () => ok(cities),
  ]
  openPicker(() => (answers.shift() as () => Response)())
  await userEvent.click(button())
  expect(await screen.findByRole('heading', { name: 'The search failed' })).toBeTruthy()
  expect(screen.getByText('Server internal error!')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Abnormal problem, please contact the website administrator!')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 results')).toBeTruthy()
})

test('R7.10 offline it says that it needs a network', async () => {
  openPicker(() => Promise.reject(new TypeError('Failed to fetch')))
  await checkOnline(() => Promise.reject(new TypeError('Failed to fetch')))
  await userEvent.click(button())
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy()
  expect(screen.getByText('You need to be online for this search: its data is not saved on this device.')).toBeTruthy()
})
