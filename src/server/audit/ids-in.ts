import type { AuditEntry } from '#contract/audit/audit.ts'

/** The kind of what a field of an entry names by its id; `subject`: the same as what the entry is about. */
const fieldKinds = new Map([
  ['assigneeId', 'account'],
  ['ownerId', 'account'],
  ['accountId', 'account'],
  ['member', 'account'],
  ['members', 'account'],
  ['categoryId', 'category'],
  ['category', 'category'],
  ['parentId', 'category'],
  ['courseId', 'course'],
  ['application', 'application'],
  ['switches', 'switch'],
  ['ids', 'subject'],
  ['into', 'subject'],
])

/** The ids in an entry's change, each with the kind of what it names. */
export function idsIn({ subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>) {
  return [before, after].flatMap((side) =>
    Object.entries(side).flatMap(([field, value]) => {
      const kind = fieldKinds.get(field)
      const ids = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
      return kind ? ids.map((id) => ({ kind: kind === 'subject' ? subject.kind : kind, id })) : []
    }),
  )
}
