// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOptimisticToggle } from '#app/screens/question/tools/use-optimistic-toggle.ts'

/** A toggle whose writes are ended by hand. */
function toggleOf(known: boolean) {
  const writes: { on: boolean; done: () => void; fail: () => void }[] = []
  const write = (on: boolean) =>
    new Promise<void>((resolve, reject) => writes.push({ on, done: resolve, fail: () => reject(new Error('refused')) }))
  const { result, rerender } = renderHook((now: boolean) => useOptimisticToggle(now, write), { initialProps: known })
  return {
    writes,
    on: () => result.current.on,
    toggle: () => act(() => result.current.toggle()),
    end: (of: number, how: 'done' | 'fail') => act(async () => writes[of]?.[how]()),
    hears: (now: boolean) => rerender(now),
  }
}

test('R2.09 what one chose stays while what is known of an earlier choice comes later than the answer', async () => {
  const vote = toggleOf(false)
  vote.toggle()
  vote.hears(true)
  vote.toggle()
  await vote.end(0, 'done')
  await vote.end(1, 'done')
  expect(vote.writes.map(({ on }) => on)).toEqual([true, false])
  // The list of what waits on the device still has the first one.
  expect(vote.on()).toBe(false)
  vote.hears(false)
  expect(vote.on()).toBe(false)
  // From then on what is known is shown: another device may change it.
  vote.hears(true)
  expect(vote.on()).toBe(true)
})

test('R2.09 a choice that fails is taken back, the later one stands', async () => {
  const vote = toggleOf(false)
  vote.toggle()
  await vote.end(0, 'fail')
  expect(vote.on()).toBe(false)
  vote.toggle()
  vote.toggle()
  vote.toggle()
  await vote.end(1, 'fail')
  expect(vote.on()).toBe(true)
})
