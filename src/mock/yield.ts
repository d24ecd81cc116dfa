import type { KyselyPlugin } from 'kysely'

/** The longest that queries keep the page from drawing, or little more. */
const holdMs = 25

let since = 0

/** The server works in the page's own thread: between two queries the page may draw and listen when it is time. */
export const yieldToPage: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (performance.now() - since > holdMs) {
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    return result
  },
}
