import { changeEmail, changeMobile, proveBinding } from './binding.ts'

export const endpoints = {
  proveBinding,
  changeEmail,
  changeMobile,
}
