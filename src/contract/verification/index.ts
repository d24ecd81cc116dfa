import { sendEms, sendSms } from './verification.ts'

export const endpoints = {
  sendSms,
  sendEms,
}
