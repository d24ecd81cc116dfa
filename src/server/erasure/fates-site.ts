import { each, type Fates, id, siteText } from './fate.ts'

/** The site itself: settings, figures, work, and the log of what staff did. */
export const siteFates = {
  role: each('none', 'id', 'name'),
  role_node: each('none', 'roleId', 'node'),
  audit: {
    accountId: id,
    address: 'emptied',
    // Of entries about the account, its feedback and its deleted questions all of it; elsewhere names and addresses.
    ...each('emptied', 'before', 'after'),
    ...each('none', 'id', 'at', 'what', 'subjectKind', 'subjectId'),
  },
  captcha: each('none', 'id', 'answer', 'tries', 'expiresAt'),
  category: each(
    'none',
    ...([
      'id',
      'parentId',
      'name',
      'icon',
      'sort',
      'sourceKey',
      'docVersion',
      'rev',
      'createdAt',
      'updatedAt',
    ] as const),
    'deletedAt',
  ),
  helpful: {
    ...each('none', 'id', 'docId', 'helpful', 'createdAt'),
    reason: { kept: 'nobody knows whose it is: votes on help pages are kept without an account' },
  },
  redirect: each('none', 'path', 'docId'),
  doc_version: each('none', 'id', 'source', 'name', 'status', 'sort'),
  doc_view: each('none', 'docId', 'day', 'count'),
  doc_search: {
    ...each('none', 'docId', 'count', 'lastAt'),
    q: { kept: 'words of searches are counted without an account' },
  },
  search_miss: {
    ...each('none', 'locale', 'count', 'firstAt', 'lastAt'),
    q: { kept: 'words of searches are counted without an account' },
  },
  synonym_group: { updatedBy: id, words: siteText, ...each('none', 'id', 'source', 'createdAt', 'updatedAt') },
  scaled_image: each('none', 'picture', 'files', 'version'),
  feature_switch: {
    members: 'emptied',
    ...each('none', 'key', 'enabled', 'rollout', 'roles', 'startsAt', 'endsAt', 'words', 'version', 'changedAt'),
    conditionId: 'none',
  },
  condition: {
    // Rules name members by their ids.
    rule: 'emptied',
    ...each(siteText, 'key', 'nameZh', 'nameEn', 'options', 'rangeOf'),
    ...each('none', 'id', 'use', 'control', 'version', 'createdAt', 'updatedAt'),
  },
  condition_version: {
    accountId: id,
    why: siteText,
    rule: 'emptied',
    ...each('none', 'conditionId', 'version', 'at'),
  },
  feature_switch_change: {
    accountId: id,
    why: siteText,
    ...each('none', 'id', 'key', 'version', 'at', 'enabled', 'rollout'),
  },
  transfer: {
    accountId: id,
    ...each(siteText, 'name', 'source', 'report'),
    ...each('none', 'id', 'file', 'kind', 'state', 'locale', 'bytes', 'received', 'jobId', 'problem', 'createdAt'),
    ...each('none', 'category', 'version', 'isCurrent'),
  },
  job: {
    // Work that names an account says so by its id.
    ...each(id, 'key', 'waitingKey', 'payload'),
    ...each('none', 'id', 'kind', 'state', 'runAt', 'every', 'tries', 'claim', 'beat', 'progress', 'reason', 'words'),
    ...each('none', 'createdAt', 'startedAt', 'endedAt', 'forgetFrom'),
  },
  counter: each('none', 'name', 'n'),
  epoch: each('none', 'name', 'id', 'place', 'xact'),
  epoch_now: each('none', 'id'),
  secret: each('none', 'name', 'value'),
} as const satisfies Partial<Fates>
