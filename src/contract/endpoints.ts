import { listRoles, searchAccounts, setAccountRole } from './account.ts'
import { listAreas } from './area.ts'
import { changeEmail, changeMobile, proveBinding } from './binding.ts'
import { checkClickCaptcha, getClickCaptcha } from './captcha.ts'
import { listDevices, signOutDevice, signOutOthers } from './device.ts'
import { getHelp, getHelpHome, listHelp, rateHelp } from './help.ts'
import { getInitial } from './initial.ts'
import { adjustLedger, exportLedger, getLedgerEntry, listLedger } from './ledger.ts'
import { getLibrarySize, listLibraryChanges, listLibraryRevisions } from './library.ts'
import { listMessages, sendTestMessage } from './message.ts'
import { getOverview } from './overview.ts'
import { changePassword, getPasswordPlace } from './password.ts'
import { getProfile, saveProfile, setAvatar } from './profile.ts'
import { getQuestion, listQuestions, listQuestionTags, listTextVersions } from './question.ts'
import { listHiddenQuestions, listReports, settleReports } from './question-care.ts'
import { getMyQuestionPart, getTextSource, listMyQuestions, listMyReactions } from './question-mine.ts'
import {
  acceptAnswer,
  addComment,
  answerQuestion,
  askQuestion,
  deleteText,
  editAnswer,
  editQuestion,
  followQuestion,
  previewText,
  reportText,
  seeQuestion,
  setQuestionStatus,
  voteQuestion,
} from './question-writes.ts'
import { countSearchMiss, listSearchMisses, searchSite } from './search.ts'
import { getAuthorize, logout, signIn } from './session.ts'
import { deleteUpload, uploadFile } from './upload.ts'
import { sendEms, sendSms } from './verification.ts'

/** Every call there is, by name: the OpenAPI document, the query keys and the tests over all endpoints are made of it. */
export const endpoints = {
  getHelpHome,
  listHelp,
  getHelp,
  rateHelp,
  searchSite,
  countSearchMiss,
  listSearchMisses,
  listLibraryChanges,
  listLibraryRevisions,
  getLibrarySize,
  listQuestions,
  listQuestionTags,
  getQuestion,
  listTextVersions,
  getMyQuestionPart,
  listMyQuestions,
  listMyReactions,
  getTextSource,
  askQuestion,
  editQuestion,
  answerQuestion,
  editAnswer,
  addComment,
  deleteText,
  voteQuestion,
  followQuestion,
  seeQuestion,
  acceptAnswer,
  reportText,
  setQuestionStatus,
  previewText,
  listReports,
  settleReports,
  listHiddenQuestions,
  getAuthorize,
  signIn,
  logout,
  getInitial,
  searchAccounts,
  listRoles,
  setAccountRole,
  listMessages,
  sendTestMessage,
  getClickCaptcha,
  checkClickCaptcha,
  sendSms,
  sendEms,
  listAreas,
  getOverview,
  getProfile,
  saveProfile,
  setAvatar,
  proveBinding,
  changeEmail,
  changeMobile,
  getPasswordPlace,
  changePassword,
  listDevices,
  signOutDevice,
  signOutOthers,
  listLedger,
  getLedgerEntry,
  exportLedger,
  adjustLedger,
  uploadFile,
  deleteUpload,
}
