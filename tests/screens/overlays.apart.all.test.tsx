import { msg } from '@lingui/core/macro'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { activate } from '#app/i18n/catalogues.ts'
import { menuShown, navigating } from '#app/lib/navigation.ts'
import { notifications, notify } from '#app/lib/notifications.ts'
import { memberCentre, toggleMemberCentre } from '#app/session/member-centre.ts'
import { openSheets } from '#app/ui/open-sheets.ts'
import { layers, notification } from '#contract/base/constants.ts'
import { deviceStore } from '#device/store.ts'
import { helpTexts } from '#tests/support/help-fixture.ts'
import { type MockServer, startServer } from '#tests/support/msw.ts'
import { closeApp, openApp } from './open-app.tsx'

let server: MockServer
beforeAll(async () => {
  server = await startServer()
  await server.publish(helpTexts)
})
afterEach(() => {
  server.msw.resetHandlers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  closeApp()
  sessionStorage.clear()
  notifications.set([])
})
afterAll(() => server.close())

/** Until what stands beside the screens is there. */
async function opened(path = '/help/install', locale: 'zh-cn' | 'en' = 'en') {
  const app = await openApp(path, { locale })
  await waitFor(() => expect(document.querySelectorAll('.toasts')).toHaveLength(2))
  return app
}

const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast')]
const texts = () => toasts().map((toast) => toast.querySelector('p')?.textContent)
const say = (...args: Parameters<typeof notify>) => act(() => notify(...args))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('messages in passing', () => {
  beforeEach(async () => {
    await opened()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })

  test('R9.03 a message stays 4,500 ms, messages stand 16 px apart, errors lie above everything', async () => {
    expect([notification.durationMs, notification.gapPx, layers.errorToast, layers.base]).toEqual([
      4500, 16, 9999, 2000,
    ])
    say('error', 'No')
    say('info', 'News')
    await pass(4_499)
    expect(texts()).toEqual(['No', 'News'])
    const [errors, calm] = [...document.querySelectorAll<HTMLElement>('.toasts')]
    expect([errors?.style.zIndex, calm?.style.zIndex]).toEqual(['9999', '2000'])
    expect(errors?.style.getPropertyValue('--gap')).toBe('16px')
    await pass(1)
    expect(toasts().map((toast) => toast.dataset.leaving)).toEqual(['true', 'true'])
    await pass(200)
    expect(texts()).toEqual([])
    expect(notifications.get()).toEqual([])
  })

  test('R9.03 what is said while a sheet is open is within it, and stays when it is closed', () => {
    const sheet = document.body.appendChild(document.createElement('dialog'))
    say('info', 'News')
    const [toast] = toasts()
    act(() => openSheets.set([sheet]))
    expect(sheet.contains(toast ?? null)).toBe(true)
    act(() => openSheets.set([]))
    expect([sheet.childElementCount, toasts()]).toEqual([0, [toast]])
    sheet.remove()
  })

  test('errors are spoken at once, the rest in a pause; both regions stand before their words', () => {
    const [urgent, calm] = [...document.querySelectorAll<HTMLElement>('.toasts')]
    expect([urgent?.ariaLive ?? urgent?.getAttribute('aria-live'), calm?.getAttribute('aria-live')]).toEqual([
      'assertive',
      'polite',
    ])
    expect([urgent?.textContent, calm?.textContent]).toEqual(['', ''])
    say('error', 'No')
    say('success', 'Yes')
    expect([urgent?.textContent, calm?.textContent]).toEqual(['No', 'Yes'])
  })

  test.each([
    [
      'a mouse on it',
      () => fireEvent.pointerEnter(toasts()[0] as HTMLElement, { pointerType: 'mouse' }),
      () => fireEvent.pointerLeave(toasts()[0] as HTMLElement),
    ],
    [
      'the keyboard on it',
      () => act(() => toasts()[0]?.querySelector('button')?.focus()),
      () => act(() => toasts()[0]?.querySelector('button')?.blur()),
    ],
    ['a tab that nobody sees', () => becomes('hidden'), () => becomes('visible')],
  ])('R9.03 with %s no time passes', async (_name, hold, letGo) => {
    say('info', 'News')
    await pass(4_000)
    hold()
    await pass(60_000)
    expect(toasts().map(({ dataset }) => dataset.leaving)).toEqual([undefined])
    letGo()
    await pass(499)
    expect(toasts()[0]?.dataset.leaving).toBeUndefined()
    await pass(1)
    await pass(200)
    expect(texts()).toEqual([])
  })

  test('three at once, the newest; an older one comes back with what was left of its time', async () => {
    say('info', 'first')
    await pass(4_000)
    for (const text of ['second', 'third', 'fourth']) say('info', text)
    expect(texts()).toEqual(['second', 'third', 'fourth'])
    await pass(4_500)
    await pass(200)
    expect(texts()).toEqual(['first'])
    await pass(500)
    await pass(200)
    expect(texts()).toEqual([])
  })

  test('F42 a server’s own words are text and nothing else', () => {
    say('error', '<img src=x onerror="alert(1)"><b>bold</b>')
    expect(texts()).toEqual(['<img src=x onerror="alert(1)"><b>bold</b>'])
    expect(toasts()[0]?.querySelector('img, b')).toBeNull()
  })

  test('R1.02 our own words follow the language', async () => {
    say('error', msg`Try again`)
    expect(texts()).toEqual(['Try again'])
    await act(() => activate('zh-cn', { remember: false }))
    expect(texts()).toEqual(['重试'])
  })

  test('a button, a tap and a swipe take a message away; a short pull does not', async () => {
    const finger = (clientX: number) => ({ clientX, pointerType: 'touch', pointerId: 1 })
    const drag = (toast: HTMLElement, dx: number) => {
      fireEvent.pointerDown(toast, finger(100))
      fireEvent.pointerMove(toast, finger(100 + dx))
      fireEvent.pointerUp(toast, finger(100 + dx))
    }
    for (const text of ['by button', 'by tap', 'by swipe']) say('info', text)
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
    drag(toasts()[1] as HTMLElement, 0)
    drag(toasts()[2] as HTMLElement, 40)
    await pass(200)
    expect(texts()).toEqual(['by swipe'])
    drag(toasts()[0] as HTMLElement, -90)
    await pass(200)
    expect(texts()).toEqual([])
  })

  test('who dismisses by keyboard goes on where they were', async () => {
    const before = screen.getByRole('button', { name: 'Share' })
    before.focus()
    say('error', 'No')
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await pass(200)
    expect(document.activeElement).toBe(before)
  })
})

function becomes(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('while a page is on its way', () => {
  /** A page whose answer comes when it is told to. */
  function slow(id: string, answer = () => HttpResponse.json({ code: 500, msg: '' }, { status: 500 })) {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    server.msw.use(
      http.get(`*/help/${id}/_payload.json`, async () => {
        await arrived
        return answer()
      }),
    )
    return { arrive }
  }
  const bar = () => screen.queryByRole('progressbar', { name: 'The page is being opened' })

  test('R2.18 R9.02 the menu is hidden as a navigation begins and shown 200 ms later; the bar runs until the page is there, then the menu collapses', async () => {
    const { router } = await opened()
    act(() => toggleMemberCentre('menuExpand', true))
    const seen: string[] = []
    const stop = menuShown.subscribe(() => {
      seen.push(menuShown.get() ? 'shown' : 'hidden')
      // However busy the machine is, timers come in the order in which they are due.
      if (!menuShown.get()) for (const ms of [190, 260]) setTimeout(() => seen.push(`${ms} ms`), ms)
    })
    const page = slow('search')
    const done = router.navigate({ to: '/help/$id', params: { id: 'search' } })
    await waitFor(() => expect(menuShown.get()).toBe(false))
    expect(bar()).toBeTruthy()
    expect(bar()?.style.zIndex).toBe('2000')
    await waitFor(() => expect(menuShown.get()).toBe(true))
    expect([navigating.get(), memberCentre.get().menuExpand]).toEqual([true, true])
    page.arrive()
    await act(() => done)
    expect([navigating.get(), memberCentre.get().menuExpand]).toEqual([false, false])
    // It fades, and tells nobody any more.
    expect(bar()).toBeNull()
    expect(document.querySelector<HTMLElement>('.progress')?.style.transitionDuration).toBe('400ms')
    await waitFor(() => expect(document.querySelector('.progress')).toBeNull())
    stop()
    await waitFor(() => expect(seen).toEqual(['hidden', '190 ms', 'shown', '260 ms']))
  })

  test('R2.18 another query is a navigation like any other; a fragment of the same page is none', async () => {
    const { router } = await opened('/help')
    await screen.findByRole('heading', { level: 1 })
    act(() => toggleMemberCentre('menuExpand', true))
    const seen: string[] = []
    const stops = [
      menuShown.subscribe(() => seen.push(menuShown.get() ? 'menu shown' : 'menu hidden')),
      navigating.subscribe(() => seen.push(navigating.get() ? 'bar begins' : 'bar ends')),
    ]
    await act(() => router.navigate({ to: '/help', hash: 'start' }))
    expect([seen, memberCentre.get().menuExpand]).toEqual([[], true])
    await act(() => router.navigate({ to: '/help', search: { category: 'start' } }))
    expect(memberCentre.get().menuExpand).toBe(false)
    await waitFor(() => expect(seen.toSorted()).toEqual(['bar begins', 'bar ends', 'menu hidden', 'menu shown']))
    for (const stop of stops) stop()
  })

  test('R2.18 the bar ends with a failure, and with the later of two navigations', async () => {
    const { router } = await opened()
    const failing = slow('search')
    const first = router.navigate({ to: '/help/$id', params: { id: 'search' } })
    await screen.findByRole('progressbar', { name: 'The page is being opened' })
    failing.arrive()
    await act(() => first)
    expect(navigating.get()).toBe(false)
    const overtaken = slow('none')
    void router.navigate({ to: '/help/$id', params: { id: 'none' } })
    await screen.findByRole('progressbar', { name: 'The page is being opened' })
    await act(() => router.navigate({ to: '/help/$id', params: { id: 'install' } }))
    expect([navigating.get(), router.state.location.pathname]).toEqual([false, '/help/install'])
    overtaken.arrive()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(navigating.get()).toBe(false)
  })

  test('R2.18 back to where the person still is ends the bar as well', async () => {
    const { router } = await opened()
    const page = slow('search')
    void router.navigate({ to: '/help/$id', params: { id: 'search' } })
    await screen.findByRole('progressbar', { name: 'The page is being opened' })
    await act(() => router.navigate({ to: '/help/$id', params: { id: 'install' } }))
    expect(navigating.get()).toBe(false)
    page.arrive()
  })
})

describe('F11 F14 a browser that keeps nothing', () => {
  const notice = /This browser keeps nothing between visits/

  test('says so once per visit, in a calm line that can be put away; articles are read from the network', async () => {
    // Whether a store was opened before depends on the tests before; what is broken is a store of its own.
    const first = await opened()
    expect(screen.queryByText(notice)).toBeNull()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    await act(async () => void (await deviceStore('broken')('readonly', async () => {})))
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '安装到手机' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByText(notice)).toBeNull()
    first.unmount()
    const second = await opened('/help')
    expect(screen.queryByText(notice)).toBeNull()
    second.unmount()
    sessionStorage.clear()
    await opened('/help', 'zh-cn')
    expect(await screen.findByText(/这个浏览器不会在两次访问之间保存任何内容/)).toBeTruthy()
  })
})
