import { changePassword, getPasswordPlace } from './password.ts'

export const endpoints = {
  getPasswordPlace,
  changePassword,
}
