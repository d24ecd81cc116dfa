import { MessageChannel } from '#contract/message/message.ts'

/** What the address of the list of kept messages may say. */
export const messageList = { filters: { channel: MessageChannel.options }, sorts: [] } as const
