/** What the address of /apply says: a form that is filled in, the step of it, and the order that it is about. */
export interface ApplySearch {
  form?: string | undefined
  /** Counted from 1. */
  step?: number | undefined
  order?: string | undefined
}

/** Reads the query of /apply; what it does not know counts for nothing. */
export function applySearch(query: Record<string, unknown>): ApplySearch {
  const { form, step, order } = query
  const at = Number(step)
  return {
    form: typeof form === 'string' && /^[a-z][A-Za-z0-9]{0,39}$/.test(form) ? form : undefined,
    order: typeof order === 'string' && /^[\w-]{1,36}$/.test(order) ? order : undefined,
    step: Number.isInteger(at) && at > 1 && at < 100 ? at : undefined,
  }
}
