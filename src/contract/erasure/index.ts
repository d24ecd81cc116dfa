import { askErasure, getMemberErasure, getMyErasure, keepAccount } from './erasure.ts'

export const endpoints = {
  getMyErasure,
  askErasure,
  keepAccount,
  getMemberErasure,
}

/** Work that is no request. */
export const jobs = ['erase-account'] as const
