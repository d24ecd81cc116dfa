import { listRoles, searchAccounts, setAccountRole } from './account.ts'
import { getHelp, getHelpHome, listHelp, rateHelp, searchHelp } from './help.ts'
import { getInitial } from './initial.ts'
import { listLibraryChanges } from './library.ts'
import { listMessages, sendTestMessage } from './message.ts'
import { getAuthorize, logout, signIn } from './session.ts'

/** Every call there is, by name: the OpenAPI document, the query keys and the tests over all endpoints are made of it. */
export const endpoints = {
  getHelpHome,
  listHelp,
  getHelp,
  searchHelp,
  rateHelp,
  listLibraryChanges,
  getAuthorize,
  signIn,
  logout,
  getInitial,
  searchAccounts,
  listRoles,
  setAccountRole,
  listMessages,
  sendTestMessage,
}
