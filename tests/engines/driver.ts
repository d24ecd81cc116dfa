/** What the steps know of a browser, whichever engine it is. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page and waits for what it promises; arguments and answer are JSON. */
  evaluate<T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A): Promise<T>
  /** A real tap or click on the first element that matches a CSS selector. */
  click(selector: string): Promise<void>
  /** Real keys into the first element that matches. */
  type(selector: string, text: string): Promise<void>
  close(): Promise<void>
}

export interface Browser {
  version: string
  /** A new tab of the same profile. */
  newTab(): Promise<Tab>
  /** Ends every process of it and removes its profile. */
  close(): Promise<void>
}

export interface Engine {
  name: string
  /** Why it cannot run on this machine, in one line that says what to do; null when it can. */
  missing(): string | null
  open(): Promise<Browser>
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Asks until the answer is there. While another page is being loaded nobody answers: that counts as not yet. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
  ms = 20_000,
): Promise<T> {
  const end = Date.now() + ms
  let problem: unknown
  do {
    try {
      const answer = await ask()
      if (answer) return answer
      problem = undefined
    } catch (error) {
      problem = error
    }
    await pause(100)
  } while (Date.now() < end)
  throw new Error(`not within ${ms / 1000} s: ${what}${problem ? ` (${reason(problem)})` : ''}`)
}

/** Until an element is there that matches the selector and holds the text; answers its text. */
export function shows(tab: Tab, selector: string, text = '', ms?: number): Promise<string> {
  const look = ({ selector, text }: { selector: string; text: string }) =>
    [...document.querySelectorAll(selector)]
      // biome-ignore lint/performance/useDomNodeTextContent: what is not shown does not count
      .map((element) => (element as HTMLElement).innerText)
      .find((found) => found.trim() && new RegExp(text).test(found))
  return until(`${selector}${text && ` with ${text}`}`, () => tab.evaluate(look, { selector, text }), ms)
}

/** Until the app has taken the page over. */
export async function ready(tab: Tab): Promise<void> {
  const isReady = () => performance.getEntriesByName('app-ready').length > 0
  await until('the app is ready', () => tab.evaluate(isReady))
}

/** One line of an error. */
export function reason(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] as string
}

/** The source of a call of `run`; what the compiler adds to name functions is not there in a page. */
export function source<A>(run: (argument: A) => unknown, argument: A): string {
  return `(() => { const __name = (f) => f; return (${run})(${JSON.stringify(argument) ?? ''}) })()`
}
