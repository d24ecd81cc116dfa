import { addReply, deleteReply, editReply, getReply, listReplies } from './reply.ts'

export const endpoints = {
  listReplies,
  getReply,
  addReply,
  editReply,
  deleteReply,
}

/** What the log of the staff knows of it. */
export const acts = ['reply.add', 'reply.edit', 'reply.delete'] as const
