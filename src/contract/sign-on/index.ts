import { getAuthorize, logout, signIn } from './session.ts'

export const endpoints = {
  getAuthorize,
  signIn,
  logout,
}
