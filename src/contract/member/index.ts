import {
  addMemberNote,
  addMemberTag,
  deleteMemberNote,
  deleteMemberTag,
  getMember,
  listMemberLedger,
  muteMember,
  signOutMember,
  unmuteMember,
} from './member.ts'
import { getMyMute } from './mute.ts'

export const endpoints = {
  getMember,
  listMemberLedger,
  signOutMember,
  muteMember,
  unmuteMember,
  addMemberNote,
  deleteMemberNote,
  addMemberTag,
  deleteMemberTag,
  getMyMute,
}

/** Permission nodes. */
export const nodes = ['/admin/members/view', '/admin/members/edit'] as const

/** What the log of the staff knows of it. */
export const acts = [
  'account.look',
  'account.role',
  'account.sign-out',
  'account.mute',
  'account.unmute',
  'account.note',
  'account.note-delete',
  'account.tag',
  'account.tag-delete',
] as const
