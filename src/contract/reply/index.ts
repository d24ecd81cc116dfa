import { addReply, deleteReply, editReply, getReply, listReplies } from './reply.ts'

export const endpoints = {
  listReplies,
  getReply,
  addReply,
  editReply,
  deleteReply,
}
