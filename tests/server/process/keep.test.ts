import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { keepRunning } from '../../../src/start/keep.mjs'

/** A starter over processes that only say what they are told to. */
function starter() {
  const said: string[] = []
  const codes: number[] = []
  const signals: string[] = []
  const pauses: { ms: number; then: () => void }[] = []
  let clock = 0
  let child = new EventEmitter()
  let started = 0
  const end = keepRunning(
    () => {
      started++
      child = Object.assign(new EventEmitter(), { kill: (signal: string) => signals.push(signal) > 0 })
      return child as ChildProcess
    },
    (code) => codes.push(code),
    {
      say: (line) => said.push(line),
      now: () => clock,
      later: (then, ms) => pauses.push({ ms, then }) as unknown as NodeJS.Timeout,
    },
  )
  return {
    end,
    said,
    codes,
    signals,
    started: () => started,
    serve: () => child.emit('message', { serving: true }),
    exit: (code: number | null, signal: NodeJS.Signals | null = null) => child.emit('exit', code, signal),
    waits: () => pauses.map(({ ms }) => ms / 1_000),
    goOn: () => pauses.at(-1)?.then(),
    pass: (ms: number) => {
      clock += ms
    },
  }
}

test('F64 a server that crashes is started again, five times with growing pauses, and each is said', () => {
  const it = starter()
  for (let n = 0; n < 5; n++) {
    it.serve()
    it.exit(null, 'SIGABRT')
    it.goOn()
  }
  expect(it.waits()).toEqual([1, 2, 5, 15, 30])
  expect([it.started(), it.codes]).toEqual([6, []])
  it.exit(134)
  expect([it.started(), it.codes]).toEqual([6, [1]])
  expect(it.said[0]).toBe('The server ended by itself (SIGABRT). It starts again in 1 s: 1 of 5.')
  expect(it.said.at(-1)).toBe(
    'The server ended by itself again (exit code 134), for the last time: it is not started any more.',
  )
})

test('F64 a server that was well for ten minutes has all of its starts again', () => {
  const it = starter()
  for (let n = 0; n < 3; n++) {
    it.serve()
    it.exit(1)
    it.goOn()
  }
  it.serve()
  it.pass(601_000)
  it.exit(1)
  expect(it.waits()).toEqual([1, 2, 5, 1])
})

test('F64 what ended before it ever served, or as it was asked to, is not started again', () => {
  const wrong = starter()
  wrong.exit(1)
  expect([wrong.started(), wrong.codes, wrong.said]).toEqual([1, [1], []])

  const asked = starter()
  asked.serve()
  asked.end('SIGTERM')
  expect(asked.signals).toEqual(['SIGTERM'])
  asked.exit(null, 'SIGKILL')
  expect([asked.started(), asked.codes, asked.waits()]).toEqual([1, [1], []])

  const alone = starter()
  alone.serve()
  alone.exit(0)
  expect([alone.started(), alone.codes]).toEqual([1, [0]])
})

test('F64 asked to end while it waits to start again, it ends at once', () => {
  const it = starter()
  it.serve()
  it.exit(null, 'SIGSEGV')
  it.end('SIGINT')
  expect([it.started(), it.codes]).toEqual([1, [0]])
})
