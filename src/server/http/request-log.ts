import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LogMode } from '#server/log-mode.ts'
import { createSampled } from './sampled.ts'

export type RequestLog = {
  /** Follows one request to its end; every line logged meanwhile has its id. */
  follow(id: string, request: IncomingMessage, response: ServerResponse, answer: () => void): void
  /** What the ports of services and routes are given. An error is told whole, but for what opens doors. */
  log(message: string, error?: unknown): void
}

export type LogOutput = {
  out(line: string): void
  err(line: string): void
  /** Takes what is to be done before the process ends. */
  ending?(flush: () => void): void
}

/** Files that one page brings by the dozen, and what load balancers ask all day; told only when they fail. */
const quiet = /^\/(assets|icons|screenshots)\/|^\/(healthz|readyz|favicon\.\w+|sw\.js|manifest\.webmanifest)$/

/** Tokens, codes and hashes of ours, mail addresses, and all that stands after Bearer or in a query. */
const secrets =
  /\bBearer\s+\S+|\b[\w-]{40,}\b|([?&][\w.-]+=)[^&\s"']+|[\p{L}\d._%+-]{1,64}@[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu

/**
 * Addresses that open something to anybody who has them: a calendar, an export, the end of mails; embedded pages too.
 */
const doors = '(/(?:feeds/activities|pro-api/transfers|api/notification/unsubscribe|user/iframe)/)'
const doorAddress = new RegExp(`^${doors}.+`, 'i')
const doorInText = new RegExp(`${doors}[^\\s"'<>]+`, 'gi')

/** The status of a request whose caller went away before the answer; nginx calls it so. */
export const callerGone = 499

/**
 * Writes JSON lines: {at, id, method, path, status, ms} for a request, {at, id, message, error, stack} for an error. Of
 * refused calls, and of troubles that are told without an error, the first few of a status or message in each minute;
 * then {at, refused, more, seconds} or {at, message, more, seconds} says how many more there were.
 */
export function createRequestLog(mode: LogMode, output: LogOutput = standardOutput()): RequestLog {
  const current = new AsyncLocalStorage<string>()
  const now = () => new Date().toISOString()
  const refused = createSampled((status, more, seconds) =>
    output.out(JSON.stringify({ at: now(), refused: status, more, seconds })),
  )
  const troubles = createSampled((message, more, seconds) =>
    output.err(JSON.stringify({ at: now(), message, more, seconds })),
  )
  output.ending?.(() => {
    refused.flush()
    troubles.flush()
  })

  return {
    follow(id, { method, url = '/' }, response, answer) {
      const began = performance.now()
      const path = toldPath(url)
      response.once('close', () => {
        const status = response.writableFinished ? response.statusCode : callerGone
        if (mode === 'off' || (mode === 'errors' && status < 500) || (status < 400 && quiet.test(path))) return
        if (isRefusal(status) && !refused.takes(String(status))) return
        const ms = Math.round((performance.now() - began) * 10) / 10
        output.out(JSON.stringify({ at: now(), id, method, path: path.slice(0, 500), status, ms }))
      })
      current.run(id, answer)
    },

    log(message, error) {
      if (mode === 'off') return
      if (error === undefined && !troubles.takes(withoutSecrets(message))) return
      const about = error === undefined ? {} : { error: messageOf(error), stack: stackOf(error) }
      const line = { at: now(), id: current.getStore(), message, ...about }
      output.err(JSON.stringify(line, (_, value) => (typeof value === 'string' ? withoutSecrets(value) : value)))
    },
  }
}

/** What a caller was refused, or told to come again for. A mistake of ours is told each time. */
function isRefusal(status: number): boolean {
  return (status >= 400 && status < 500) || status === 503
}

/** An address without its query, and without what opens a door. */
function toldPath(url: string): string {
  return (url.split('?', 1)[0] as string).replace(doorAddress, '$1…')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** An error's stack and those of its causes. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const cause = error.cause === undefined ? '' : `\ncaused by ${stackOf(error.cause) ?? String(error.cause)}`
  return `${error.stack ?? ''}${cause}`
}

/** What an error says may be as long as what a person sent. */
const toldChars = 8_000

function withoutSecrets(text: string): string {
  return text
    .slice(0, toldChars)
    .replace(doorInText, '$1…')
    .replace(secrets, (_, name?: string) => (name ? `${name}…` : '…'))
}

/** Lines of one turn go out together; a reader that went away is no reason to end. */
function standardOutput(): LogOutput {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let waiting = ''
  const flush = () => {
    const lines = waiting
    waiting = ''
    if (lines) process.stdout.write(lines)
  }
  const endings: (() => void)[] = []
  process.once('exit', () => {
    for (const ending of endings) ending()
    flush()
  })
  return {
    ending: (work) => void endings.push(work),
    out(line) {
      if (waiting === '') setImmediate(flush)
      waiting += `${line}\n`
    },
    err: (line) => void process.stderr.write(`${line}\n`),
  }
}
