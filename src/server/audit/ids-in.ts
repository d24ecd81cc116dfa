import type { AuditEntry } from '#contract/audit/audit.ts'
import type { AuditField } from '#contract/audit/fields.ts'

/** The kind of what a field of an entry names by its id; `own`: the noun that the act is of. */
const fieldKinds = new Map<string, string>(
  Object.entries({
    accessConditionId: 'condition',
    accountId: 'account',
    application: 'application',
    assigneeId: 'account',
    before: 'own',
    category: 'category',
    categoryId: 'category',
    conditionId: 'condition',
    contents: 'product',
    courseId: 'course',
    ids: 'own',
    into: 'own',
    member: 'account',
    members: 'account',
    origin: 'own',
    originalId: 'document',
    ownerId: 'account',
    parentId: 'category',
    productId: 'product',
    questionId: 'question',
    reviewerId: 'account',
    roleId: 'role',
    roles: 'role',
    switches: 'switch',
    teachers: 'account',
  } satisfies Partial<Record<AuditField, string>>),
)

/** The ids in an entry's change, each with its field and the kind of what it names. */
export function idsIn({ what, before, after }: Pick<AuditEntry, 'what' | 'before' | 'after'>) {
  const [noun = ''] = what.split('.')
  return [before, after].flatMap((side) =>
    Object.entries(side).flatMap(([field, value]) => {
      const kind = fieldKinds.get(field)
      const ids = Array.isArray(value) ? value : [value].filter((one) => one !== null && one !== '')
      return kind ? ids.map((id) => ({ field, kind: kind === 'own' ? noun : kind, id: String(id) })) : []
    }),
  )
}
