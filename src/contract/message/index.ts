import { listMessages, sendTestMessage } from './message.ts'

export const endpoints = {
  listMessages,
  sendTestMessage,
}

/** Permission nodes. */
export const nodes = ['/admin/message'] as const
