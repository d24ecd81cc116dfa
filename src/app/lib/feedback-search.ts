/** What went wrong on the page that led to the form: it was not there, or could not be loaded. */
const pageProblems = ['missing', 'broken'] as const
export type PageProblem = (typeof pageProblems)[number]

/** What the address of /feedback says: the form (`send`), what it is about, and which of one's own are listed. */
export interface FeedbackSearch {
  send?: 1 | undefined
  /** A path of the app that the form is filled in with. */
  about?: string | undefined
  problem?: PageProblem | undefined
  show?: 'closed' | undefined
}

/** Reads the query of /feedback; what it does not know counts for nothing. */
export function feedbackSearch(query: Record<string, unknown>): FeedbackSearch {
  const { send, about, problem, show } = query
  return {
    send: send === 1 || send === '1' ? 1 : undefined,
    about: typeof about === 'string' && about.startsWith('/') ? about : undefined,
    problem: pageProblems.find((one) => one === problem),
    show: show === 'closed' ? show : undefined,
  }
}
