import { getMessage, listMessages, sendTestMessage } from './message.ts'

export const endpoints = {
  listMessages,
  getMessage,
  sendTestMessage,
}

/** Permission nodes. */
export const nodes = ['/admin/message'] as const

/** What the log of the staff knows of it. */
export const acts = ['message.look', 'message.test'] as const
