/** What the address of /apply says: a form that is filled in, the step of it, and what it is about. */
export interface ApplySearch {
  form?: string | undefined
  /** Counted from 1. */
  step?: number | undefined
  order?: string | undefined
  /** A rejected application that is corrected. */
  corrects?: string | undefined
}

const idOf = (given: unknown) => (typeof given === 'string' && /^[\w-]{1,36}$/.test(given) ? given : undefined)

/** Reads the query of /apply; what it does not know counts for nothing. */
export function applySearch(query: Record<string, unknown>): ApplySearch {
  const { form, step, order, corrects } = query
  const at = Number(step)
  return {
    form: typeof form === 'string' && /^[a-z][A-Za-z0-9]{0,39}$/.test(form) ? form : undefined,
    order: idOf(order),
    corrects: idOf(corrects),
    step: Number.isInteger(at) && at > 1 && at < 100 ? at : undefined,
  }
}
