import { askErasure, getMemberErasure, getMyErasure, keepAccount } from './erasure.ts'

export { events } from './events.ts'
export { notificationKinds } from './notification-kinds.ts'

export const endpoints = {
  getMyErasure,
  askErasure,
  keepAccount,
  getMemberErasure,
}

/** Work that is no request. */
export const jobs = ['erase-account'] as const

/** What the log of the staff knows of it. */
export const acts = ['account.erasure', 'account.erasure-kept', 'account.erased'] as const
