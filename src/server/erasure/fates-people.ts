import { each, type Fates, id, ledgerLaw } from './fate.ts'

/** Accounts, what belongs to one alone, and what is noted about one. */
export const peopleFates = {
  account: {
    id,
    ...each('emptied', 'issuer', 'sub', 'username', 'usernameKey', 'name', 'nameKey', 'path', 'gender', 'birthday'),
    ...each('emptied', 'motto', 'province', 'city', 'email', 'emailKey', 'mobile', 'lastSignInAt', 'roleId'),
    ...each('none', 'status', 'updatedAt', 'ownName', 'ownPath', 'rev'),
    createdAt: { kept: 'a date, of nobody any more; the site’s figures count it' },
  },
  session: each(
    'deleted',
    ...(['id', 'accountId', 'tokenHash', 'refreshHash', 'browserHash', 'idToken', 'createdAt'] as const),
    ...(['expiresAt', 'device', 'seenAt', 'askedAt'] as const),
  ),
  sign_on_code: each(
    'deleted',
    ...([
      'codeHash',
      'accountId',
      'browserHash',
      'goto',
      'idToken',
      'createdAt',
      'expiresAt',
      'usedAt',
      'asked',
    ] as const),
  ),
  sign_out: {
    ...each('none', 'ticketHash', 'expiresAt'),
    form: { kept: 'five minutes, on the way to the issuer; nothing says whose it is' },
  },
  password: each('deleted', 'accountId', 'hash', 'changedAt', 'keptSession'),
  binding_pass: each('deleted', 'passHash', 'accountId', 'expiresAt'),
  verification: each('deleted', 'id', 'purpose', 'target', 'owner', 'codeHash', 'tries', 'expiresAt'),
  issuer_entry: each('deleted', 'key', 'uid', 'grantId', 'payload', 'expiresAt'),
  quota: each('deleted', 'key', 'count', 'startedAt', 'lastAt'),
  idempotency: each('deleted', 'key', 'endpoint', 'requestHash', 'answer', 'createdAt'),
  reading_item: each('deleted', 'accountId', 'name', 'rev', 'item'),
  reading_state: each('deleted', 'accountId', 'rev', 'erasedAt'),
  notification: {
    ...each('deleted', 'id', 'accountId', 'event', 'about', 'path', 'title', 'count', 'createdAt', 'updatedAt'),
    ...each('deleted', 'readAt', 'unreadKey'),
    // In what others were told.
    actorIds: id,
  },
  notification_setting: {
    ...each('deleted', 'accountId', 'locale', 'zone', 'quietFrom', 'quietTo', 'mail', 'mailHour', 'off', 'digestAt'),
    ...each('deleted', 'digestedUntil', 'digestTries', 'digestClaim'),
  },
  notification_delivery: each(
    'deleted',
    ...([
      'id',
      'notificationId',
      'accountId',
      'subscriptionId',
      'dueAt',
      'held',
      'tries',
      'claim',
      'handed',
      'createdAt',
    ] as const),
  ),
  push_subscription: each(
    'deleted',
    'id',
    'accountId',
    'sessionId',
    'endpoint',
    'p256dh',
    'auth',
    'createdAt',
    'endedAt',
  ),
  message: each('deleted', 'id', 'channel', 'recipient', 'subject', 'text', 'seq', 'createdAt'),
  member_mute: { ...each('deleted', 'accountId', 'until', 'reason', 'at'), byId: id },
  member_note: { ...each('deleted', 'id', 'accountId', 'text', 'at'), authorId: id },
  // Save what a document of the site shows.
  upload: {
    ...each('deleted', 'id', 'purpose', 'name', 'width', 'height', 'bytes', 'createdAt', 'usedAt'),
    accountId: id,
  },
  // Save what something of the site's uses.
  file: {
    ...each('deleted', 'id', 'purpose', 'name', 'type', 'bytes', 'received', 'modified', 'state', 'touchedAt'),
    ...each('deleted', 'held', 'createdAt'),
    ownerId: id,
  },
  file_part: each('deleted', 'name', 'fileId', 'at', 'bytes', 'kept'),
  wallet: each(ledgerLaw, 'accountId', 'balance', 'points', 'seq'),
  ledger: each(
    ledgerLaw,
    ...(['id', 'accountId', 'kind', 'seq', 'delta', 'before', 'after', 'memo', 'ref', 'actorId', 'at'] as const),
  ),
  erasure: { ...each('deleted', 'accountId', 'reason', 'askedAt', 'dueAt', 'epoch') },
  erased_account: { accountId: id, erasedAt: 'none' },
  erased_session: {
    tokenHash: { kept: 'a hash of a random word, so that a device hears that it has to let go' },
    erasedAt: 'none',
  },
} as const satisfies Partial<Fates>
