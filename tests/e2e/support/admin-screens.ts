const sections = [
  'qa',
  'doc',
  'categories',
  'reports',
  'feedback',
  'search',
  'hidden',
  'replies',
  'synonyms',
  'members',
  'ledger',
  'messages',
  'jobs',
  'switch',
  'audit',
]

/** The sections of the administration, and a record or a form of those that have one. */
export const adminScreens = [
  '',
  ...sections,
  'synonyms/new',
  'categories/new',
  'doc/search-help',
  'messages/new',
  'links',
  'transfer',
  'jobs/every-settle-questions',
  'switch/question.ask',
  'members?q=nobody-of-this-name',
  'feedback?status=all&priority=1',
  'feedback/figures?days=90',
].map((name) => (name === '' ? '/admin' : `/admin/${name}`))
