import { getMessage, listMessages, sendTestMessage } from './message.ts'

export const endpoints = {
  listMessages,
  getMessage,
  sendTestMessage,
}

/** Permission nodes. */
export const nodes = ['/admin/message'] as const
