import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditValue } from '#contract/audit/audit.ts'
import type { AuditField } from '#contract/audit/fields.ts'

/** How a thing stands. */
const states = {
  draft: msg({ context: 'log', message: 'Draft' }),
  review: msg({ context: 'log', message: 'In review' }),
  scheduled: msg({ context: 'log', message: 'Scheduled' }),
  published: msg({ context: 'log', message: 'Published' }),
  archived: msg({ context: 'log', message: 'Archived' }),
  deleted: msg({ context: 'log', message: 'Deleted' }),
  cancelled: msg({ context: 'log', message: 'Cancelled' }),
  new: msg({ context: 'log', message: 'New' }),
  open: msg({ context: 'log', message: 'Open' }),
  waiting: msg({ context: 'log', message: 'Waiting' }),
  resolved: msg({ context: 'log', message: 'Resolved' }),
  answered: msg({ context: 'log', message: 'Answered' }),
  solved: msg({ context: 'log', message: 'Solved' }),
  closed: msg({ context: 'log', message: 'Closed' }),
  on: msg({ context: 'log', message: 'On sale' }),
  off: msg({ context: 'log', message: 'Off sale' }),
  pending: msg({ context: 'log', message: 'Pending' }),
  visible: msg({ context: 'log', message: 'Visible' }),
  hidden: msg({ context: 'log', message: 'Hidden' }),
  paid: msg({ context: 'log', message: 'Paid' }),
  fulfilled: msg({ context: 'log', message: 'Fulfilled' }),
  refunded: msg({ context: 'log', message: 'Refunded' }),
  submitted: msg({ context: 'log', message: 'Submitted' }),
  reviewing: msg({ context: 'log', message: 'Under review' }),
  approved: msg({ context: 'log', message: 'Approved' }),
  rejected: msg({ context: 'log', message: 'Rejected' }),
  withdrawn: msg({ context: 'log', message: 'Withdrawn' }),
}

/** The words for what a field can say, by the field. */
const valueWords: Partial<Record<AuditField, Record<string, MessageDescriptor>>> = {
  access: {
    free: msg({ context: 'log', message: 'All members' }),
    product: msg({ context: 'log', message: 'With the product' }),
    granted: msg({ context: 'log', message: 'By the teacher' }),
  },
  act: {
    show: msg({ context: 'log', message: 'Show' }),
    hide: msg({ context: 'log', message: 'Hide' }),
    move: msg({ context: 'log', message: 'Move' }),
    copy: msg({ context: 'log', message: 'Duplicate' }),
    remove: msg({ context: 'log', message: 'Delete' }),
  },
  as: {
    copy: msg({ context: 'log', message: 'Copy' }),
    translation: msg({ context: 'log', message: 'Translation' }),
  },
  effect: {
    pending: msg({ context: 'log', message: 'Held back' }),
    hidden: msg({ context: 'log', message: 'Hidden' }),
    none: msg({ context: 'log', message: 'Nothing automatic' }),
    grantRole: msg({ context: 'log', message: 'Gives a role' }),
    givePoints: msg({ context: 'log', message: 'Gives points' }),
    giveBalance: msg({ context: 'log', message: 'Adds to the balance' }),
    endMute: msg({ context: 'log', message: 'Lifts the mute' }),
    deleteAccount: msg({ context: 'log', message: 'Deletes the account' }),
    refundOrder: msg({ context: 'log', message: 'Refunds the order' }),
  },
  explain: {
    each: msg({ context: 'log', message: 'After each attempt' }),
    end: msg({ context: 'log', message: 'Once it is over' }),
  },
  is: {
    move: msg({ context: 'log', message: 'Move' }),
    tag: msg({ context: 'log', message: 'Change tags' }),
    publish: msg({ context: 'log', message: 'Publish' }),
    archive: msg({ context: 'log', message: 'Archive' }),
    delete: msg({ context: 'log', message: 'Delete' }),
  },
  kind: {
    percent: msg({ context: 'log', message: 'Percent' }),
    amount: msg({ context: 'log', message: 'Money' }),
    points: msg({ context: 'log', message: 'Points' }),
    words: msg({ context: 'log', message: 'Words' }),
    pattern: msg({ context: 'log', message: 'Pattern' }),
    link: msg({ context: 'log', message: 'Links' }),
    repeat: msg({ context: 'log', message: 'Repeats' }),
    newcomer: msg({ context: 'log', message: 'New members' }),
  },
  priceRule: {
    either: msg({ context: 'log', message: 'Money or points' }),
    both: msg({ context: 'log', message: 'Money and points' }),
  },
  control: {
    toggle: msg({ context: 'log', message: 'On or off' }),
    single: msg({ context: 'log', message: 'Single choice' }),
    multi: msg({ context: 'log', message: 'Multiple choice' }),
    range: msg({ context: 'log', message: 'A range' }),
  },
  rangeOf: {
    'item.price': msg({ context: 'log', message: 'Price' }),
    'item.points': msg({ context: 'log', message: 'Price in points' }),
    'item.sold': msg({ context: 'log', message: 'Number sold' }),
    'item.stock': msg({ context: 'log', message: 'Stock' }),
    'item.ageDays': msg({ context: 'log', message: 'Days in the catalogue' }),
  },
  use: {
    access: msg({ context: 'log', message: 'Access' }),
    filter: msg({ context: 'log', message: 'Filter' }),
  },
  scope: {
    own: msg({ context: 'log', message: 'Only me' }),
    shared: msg({ context: 'log', message: 'Everyone in support' }),
  },
  verdict: {
    upheld: msg({ context: 'log', message: 'Upheld' }),
    unfounded: msg({ context: 'log', message: 'Unfounded' }),
  },
  priority: {
    1: msg({ context: 'log', message: 'Urgent' }),
    2: msg({ context: 'log', message: 'High' }),
    3: msg({ context: 'log', message: 'Normal' }),
    4: msg({ context: 'log', message: 'Low' }),
  },
  state: states,
  status: states,
}
const known = new Map(
  Object.entries(valueWords).flatMap(([field, words]) =>
    Object.entries(words).map(([value, descriptor]) => [`${field} ${value}`, descriptor] as const),
  ),
)

/** The words for what a field says; null for what is said in figures, by a name or freely. */
export const wordsOfValue = (field: string, value: AuditValue): MessageDescriptor | null =>
  known.get(`${field} ${value}`) ?? null
