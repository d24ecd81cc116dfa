import type { MessageChannel } from '#contract/message/message.ts'

/** The input of a list of messages; whoever asks for the same shares its answers. */
export const messagePages = (channel: MessageChannel | 'all') => ({ ...(channel !== 'all' && { channel }), limit: 10 })
