import { getHelp, getHelpHome, listHelp, rateHelp, searchHelp } from './help.ts'
import { listLibraryChanges } from './library.ts'
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
}
