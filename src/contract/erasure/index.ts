import { askErasure, getMemberErasure, getMyErasure, keepAccount } from './erasure.ts'

export const endpoints = {
  getMyErasure,
  askErasure,
  keepAccount,
  getMemberErasure,
}
